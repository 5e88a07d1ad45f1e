import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, expect, jest, test } from '@jest/globals';
import { ended } from './ended.ts';

afterEach(() => void jest.useRealTimers());

test('a program may take hours while it prints, and is stopped after one of silence', async () => {
  jest.useFakeTimers();
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const stdout = new PassThrough();
  const kill = jest.fn();
  const child = Object.assign(new EventEmitter(), { stdout, stderr: null, kill });
  const result = ended('jest', child as unknown as ChildProcess);
  for (let minutes = 0; minutes < 180; minutes += 45) {
    stdout.emit('data', 'PASS');
    jest.advanceTimersByTime(45 * 60_000);
  }
  expect(kill).not.toHaveBeenCalled();
  jest.advanceTimersByTime(15 * 60_000);
  expect(kill).toHaveBeenCalledWith('SIGKILL');
  expect(said.mock.calls).toEqual([['jest has printed nothing for 60 minutes and is stopped.']]);
  child.emit('exit', null);
  child.emit('close', null);
  expect(await result).toBe(false);
});

test('a program has ended although what it left running keeps its output open; its last output is there', async () => {
  const script = 'sleep 600 & echo $!; exit 3';
  const child = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  expect(await ended('sh', child)).toBe(false);
  expect(output).toMatch(/^\d+\n$/);
  process.kill(Number(output));
});
