const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Prints the page once all of it is rendered and its fonts are loaded. A browser counts its sheets first: what grows later, by rows that
 * were not on screen or a font that loads late, is cut off at the end.
 */
export async function printPage(): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  // The first frame lays out what was rendered and so requests its fonts.
  await frame();
  await frame();
  await document.fonts?.ready;
  print();
}
