let sound: AudioContext | undefined;

const LENGTH_S = 0.12;
const LOUD = 0.2;
/** High for a hit, low for a miss, so that they can be told apart by ear. */
const HERTZ = { hit: 1320, miss: 220 } as const;

/** A short tone; silent where the device has no sound or does not allow it yet. */
export function beep(kind: keyof typeof HERTZ): void {
  if (typeof AudioContext !== 'function') return;
  sound ??= new AudioContext();
  const [tone, gain] = [sound.createOscillator(), sound.createGain()];
  tone.frequency.value = HERTZ[kind];
  gain.gain.value = LOUD;
  tone.connect(gain).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + LENGTH_S);
}
