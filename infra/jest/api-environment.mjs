import { TestEnvironment } from 'jest-environment-node';

/**
 * Passes a test its engine: TEST_ENGINE (sqlite, mariadb, mysql) and, for a server, TEST_DB_URL without a database. A file whose
 * `@jest-environment-options` name a `timezone` runs as on a server there.
 */
export default class ApiEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.engine = config.projectConfig.testEnvironmentOptions.engine;
    this.timezone = config.projectConfig.testEnvironmentOptions.timezone;
  }

  async setup() {
    await super.setup();
    // The process's own environment: a test sees a copy, which does not change the clock.
    if (this.timezone) process.env.TZ = this.timezone;
    const { env } = this.global.process;
    env.TEST_ENGINE = this.engine;
    if (this.engine === 'sqlite') return;
    const server = process.env.TEST_DATABASE_URL ? withoutProtocol(process.env.TEST_DATABASE_URL) : process.env.MORU_TEST_MARIADB;
    env.TEST_DB_URL = `${this.engine}://${server}`;
  }

  async teardown() {
    if (this.timezone) delete process.env.TZ;
    await super.teardown();
  }
}

function withoutProtocol(url) {
  const { username, password, host } = new URL(url);
  return `${username}${password && `:${password}`}@${host}`;
}
