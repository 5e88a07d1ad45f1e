const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Prints the page once all of it is drawn and every letter of it is there. A browser counts its sheets first: what grows after that, by
 * rows that were not on the screen or by a face that came late, is cut off at the end.
 */
export async function printPage(): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  // The first frame lays out what was drawn, and so asks for its faces.
  await frame();
  await frame();
  await document.fonts?.ready;
  print();
}
