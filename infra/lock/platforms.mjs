const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'sunos', 'netbsd', 'openbsd'];
const CPU = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];
const LIBC = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** The optional packages that a lock's entries require by an exact version and that the lock does not contain. */
export function missingOptional(lock) {
  const held = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const missing = new Map();
  for (const entry of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      if (!held.has(name) && /^\d/.test(version)) missing.set(path, { path, name, version, dev: entry.dev === true });
    }
  }
  return [...missing.values()];
}

/** A lock entry that npm installs only on the platform in the package's name. */
export function platformEntry(name, version, dev) {
  const parts = name.split(/[/-]/);
  const [os, cpu] = [OS, CPU].map((known) => known.filter((value) => parts.includes(value)));
  const libc = parts.map((part) => LIBC[part]).filter(Boolean);
  if (cpu.length === 0) throw new Error(`${name}: the name does not say which processor it is for; add it to package-lock.json by hand`);
  return { version, cpu, ...(dev && { dev }), ...(libc.length > 0 && { libc }), optional: true, ...(os.length > 0 && { os }) };
}
