import 'reflect-metadata';
import { createApp } from '../create-app.ts';
import { prepare } from '../practice/prepare.ts';

// Started by the API in a process of its own (practice/prepared.ts): making the data takes seconds of work that others should not wait for.
const [, , dir] = process.argv;
if (!dir) throw new Error('Usage: prepare-practice DIR');
await prepare(dir, createApp);
