import 'reflect-metadata';
import { createApp } from '../create-app.ts';
import { prepare } from '../practice/prepare.ts';

// Started by the API as a separate process (practice/prepared.ts): preparing the data takes seconds of CPU time.
const [, , dir] = process.argv;
if (!dir) throw new Error('Usage: prepare-practice DIR');
// A set that nobody waits for would be in the way of the next one.
const end = () => process.exit(1);
process.once('disconnect', end);
await prepare(dir, createApp);
process.off('disconnect', end);
if (process.connected) process.disconnect();
