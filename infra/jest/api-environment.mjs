import { TestEnvironment } from 'jest-environment-node';

/** Tells a test which engine it runs on: TEST_ENGINE (sqlite, mariadb, mysql) and, for a server, TEST_DB_URL without a database. */
export default class ApiEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.engine = config.projectConfig.testEnvironmentOptions.engine;
  }

  async setup() {
    await super.setup();
    const { env } = this.global.process;
    env.TEST_ENGINE = this.engine;
    if (this.engine === 'sqlite') return;
    const server = process.env.TEST_DATABASE_URL ? withoutProtocol(process.env.TEST_DATABASE_URL) : process.env.MORU_TEST_MARIADB;
    env.TEST_DB_URL = `${this.engine}://${server}`;
  }
}

function withoutProtocol(url) {
  const { username, password, host } = new URL(url);
  return `${username}${password && `:${password}`}@${host}`;
}
