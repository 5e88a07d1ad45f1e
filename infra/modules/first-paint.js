/**
 * Inlined into the HTML before anything is drawn: the theme that was chosen in this browser, or the system's, so that a dark page never
 * begins white. The kit's `startTheme` does the same and goes on following it.
 */
export function firstPaint() {
  let theme;
  try {
    theme = localStorage.getItem('moru.theme');
  } catch {}
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
