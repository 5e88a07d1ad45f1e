import { globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The built folder as one compressed text: every file in base64, by its path. */
function packed(dist) {
  const files = globSync('**/*', { cwd: dist }).filter((file) => statSync(join(dist, file)).isFile());
  const contents = files.map((file) => [file.split(sep).join('/'), readFileSync(join(dist, file)).toString('base64')]);
  return gzipSync(JSON.stringify({ files: Object.fromEntries(contents) }));
}

const reasonOf = async (answer) => {
  const text = await answer.text();
  const wait = answer.headers.get('retry-after');
  try {
    return `${JSON.parse(text).message}${wait ? ` (in ${wait} s)` : ''}`;
  } catch {
    return `${answer.status}: no Moru answers there`;
  }
};

/** Sends a built folder to the Moru at `url` with the token of the module's team; returns its answer. Throws with the refusal's message. */
export async function publish(dist, { url, token }) {
  const form = new FormData();
  form.set('file', new Blob([packed(dist)]), 'release');
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'moru-module', 'accept-language': 'en' };
  const answer = await fetch(new URL('/api/deploy/publish', url), { method: 'POST', headers, body: form }).catch((error) => {
    throw new Error(`${url} does not answer (${error.cause?.code ?? error.message}): MORU_URL names the running product.`);
  });
  if (!answer.ok) throw new Error(await reasonOf(answer));
  return (await answer.json()).said;
}
