import 'reflect-metadata';
import { createApp } from '../create-app.ts';
import { prepare } from '../practice/prepare.ts';

// Started by the API as a separate process (practice/prepared.ts): preparing the data takes seconds of CPU time.
const [, , dir] = process.argv;
if (!dir) throw new Error('Usage: prepare-practice DIR');
await prepare(dir, createApp);
