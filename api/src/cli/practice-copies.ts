import 'reflect-metadata';
import { createApp } from '../create-app.ts';
import { runCopies, type ProcessOptions } from '../practice/copies-process.ts';

// Started by the API (practice/copies-apart.ts).
const [, , options] = process.argv;
if (!options || !process.send) throw new Error('Started by the API only');
await runCopies(JSON.parse(options) as ProcessOptions, createApp);
