import { availableParallelism } from 'node:os';
import { CHROMIUM_FLAGS, chromiumPath } from '@moru/testing/browser';
import { defineConfig } from '@playwright/test';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  globalSetup: './browser/global-setup.ts',
  forbidOnly: Boolean(process.env['CI']),
  // A page waits about a third of its time.
  workers: Math.ceil(availableParallelism() * 1.5),
  // A test that passes at its second try has failed: the second try only tells that it does not fail always.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  // Limits end what hangs; how long a busy machine takes is no result.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    // Requests of a service worker pass no route of a test: only the tests of the worker have one.
    serviceWorkers: 'block',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
});
