import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { CameraScan } from './camera-scan.tsx';

Object.assign(globalThis, {
  BarcodeDetector: class {
    detect = () => Promise.resolve([]);
  },
});
jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();

/** A camera that starts once its permission is given. */
function camera() {
  const { promise, resolve } = Promise.withResolvers<object>();
  Object.assign(navigator, { mediaDevices: { getUserMedia: () => promise } });
  const stop = jest.fn();
  return { stop, start: () => act(async () => resolve({ getTracks: () => [{ stop }] })) };
}
const opened = () => render(<CameraScan onScan={() => undefined} status="" onClose={() => undefined} />);

test('a camera is switched off when its dialog is closed', async () => {
  const { stop, start } = camera();
  const { unmount } = opened();
  await start();
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a camera that starts after its dialog was closed is switched off', async () => {
  const { stop, start } = camera();
  const { unmount } = opened();
  await act(async () => undefined);
  unmount();
  await start();
  expect(stop).toHaveBeenCalledTimes(1);
});
