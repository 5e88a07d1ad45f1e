import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../setup/node.mjs';
import { Problem } from '../setup/output.mjs';
import { filesOf, lockOf, outsideFilesOf } from './files.mjs';

const NAME = /^[a-z][a-z0-9]{1,30}$/;

function edit(path, change) {
  const text = readFileSync(path, 'utf8');
  const value = JSON.parse(text);
  change(value);
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Adds a workspace after the last remote. */
function addWorkspace(list, folder) {
  const last = list.findLastIndex((name) => name.startsWith('mfe-'));
  list.splice(last + 1, 0, folder);
}

/** As a text edit, to keep the formatter's layout. */
function addProject(path, folder) {
  const text = readFileSync(path, 'utf8');
  const last = text.lastIndexOf('"path": "mfe-');
  const end = text.indexOf('}', last) + 1;
  writeFileSync(path, `${text.slice(0, end)},\n    {\n      "path": "${folder}"\n    }${text.slice(end)}`);
}

function refuseName(name) {
  if (!NAME.test(name)) throw new Problem(`"${name}" is no name for a module: 2 to 31 small letters and digits, a letter first.`);
}

function writeFiles(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

const sorted = (packages) => {
  const [root, ...others] = Object.entries(packages);
  return Object.fromEntries([root, ...others.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
};

/**
 * Creates the remote `mfe-<name>` below `root`, and adds it to the repository's lists: workspaces, lock file, projects of the type check.
 * Throws a `Problem` for an invalid or existing name; then nothing is written.
 */
export function newModule(name, { team, contact }, root = ROOT) {
  const folder = `mfe-${name}`;
  refuseName(name);
  if (existsSync(join(root, folder))) throw new Problem(`${folder} is there already: choose another name.`);
  writeFiles(join(root, folder), filesOf({ name, folder, team, contact }));
  edit(join(root, 'package.json'), ({ workspaces }) => addWorkspace(workspaces, folder));
  edit(join(root, 'package-lock.json'), (lock) => {
    addWorkspace(lock.packages[''].workspaces, folder);
    lock.packages[folder] = lockOf({ folder, team, contact });
    lock.packages[`node_modules/${folder}`] = { resolved: folder, link: true };
    lock.packages = sorted(lock.packages);
  });
  for (const file of ['tsconfig.json', 'tsconfig.test-web.json']) addProject(join(root, file), folder);
  appendFileSync(join(root, 'CODEOWNERS'), `\n/${folder}/ @moru/${team.toLowerCase().replaceAll(' ', '-')}\n`);
  if (existsSync(join(root, 'node_modules'))) symlinkSync(join('..', folder), join(root, 'node_modules', folder), 'dir');
  return { folder, path: `/admin/${name}` };
}

/** Versions of tools as this repository uses them. */
function toolsOf(root) {
  const installed = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return (names) => Object.fromEntries(names.map((name) => [name, installed[`node_modules/${name}`].version]));
}

/**
 * Creates the remote `mfe-<name>` in the folder `out`, its own repository, with the packed packages of this one (`pack`, which returns
 * their files by name) in its folder `kit`. Throws a `Problem` for an invalid name and a folder that is not empty; then nothing is written.
 */
export async function newModuleOutside(name, { team, contact, out, pack }, root = ROOT) {
  const folder = `mfe-${name}`;
  refuseName(name);
  if (existsSync(out) && readdirSync(out).length > 0) throw new Problem(`${out} is not empty: choose another folder.`);
  const packed = await pack(join(out, 'kit'));
  const kit = (names) => Object.fromEntries(names.map((one) => [`@moru/${one}`, `file:kit/${packed[`@moru/${one}`]}`]));
  writeFiles(out, outsideFilesOf({ name, folder, team, contact, kit, tools: toolsOf(root) }));
  return { folder, path: `/admin/${name}` };
}
