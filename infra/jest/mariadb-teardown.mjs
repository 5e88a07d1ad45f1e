export default async function teardown() {
  await globalThis.moruMariadb?.stop();
  globalThis.moruMariadb = undefined;
}
