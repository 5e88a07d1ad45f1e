/**
 * Inlined into the HTML before anything is rendered: the theme chosen in this browser, or the system's, so that a dark page never begins
 * white. The kit's `startTheme` does the same and keeps following it.
 */
export function firstPaint() {
  let theme;
  try {
    theme = localStorage.getItem('moru.theme');
  } catch {}
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
