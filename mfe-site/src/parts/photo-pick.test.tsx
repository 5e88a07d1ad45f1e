import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PhotoPick } from './photo-pick.tsx';

const shrinks: PromiseWithResolvers<ImageBitmap>[] = [];
globalThis.createImageBitmap = () => {
  shrinks.push(Promise.withResolvers());
  return (shrinks.at(-1) as PromiseWithResolvers<ImageBitmap>).promise;
};
Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: () => undefined });

function Form() {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <PhotoPick name="tray" photos={photos} onChange={setPhotos} onBusy={setBusy} />
      <button type="button" disabled={busy}>
        submit
      </button>
    </>
  );
}
const isHeld = () => screen.getByText('submit').hasAttribute('disabled');

test('while a photo is scaled down the entry is not submitted without it; two that are ready at once are both included', async () => {
  const { container } = render(<Form />);
  const input = container.querySelector('input') as HTMLInputElement;
  for (const name of ['a.jpg', 'b.jpg']) fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
  expect(isHeld()).toBe(true);
  // One that cannot be scaled down is used as it is.
  await act(async () => shrinks.forEach(({ reject }) => reject(new Error('no picture'))));
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['tray 1', 'tray 2']);
  expect(isHeld()).toBe(false);
});
