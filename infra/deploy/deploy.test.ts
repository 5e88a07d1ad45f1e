import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

const KINDS = { Deployment, Ingress, Job, PersistentVolumeClaim, PodDisruptionBudget, Service };
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: keyof typeof KINDS;
  readonly metadata: { readonly name?: string; readonly generateName?: string };
  readonly spec: object;
}

interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: { readonly secretKeyRef?: object } }[];
  readonly command?: readonly string[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[];
  readonly startupProbe?: { readonly periodSeconds: number; readonly failureThreshold: number };
}

const manifests = globSync('k8s/*.yaml', { cwd: import.meta.dirname }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document): Manifest => document.toJS()),
);

/** Checks a manifest against the schema that Kubernetes publishes for its kind. Throws where it does not match. */
function validate(manifest: Manifest): void {
  const Kind = KINDS[manifest.kind];
  new Kind(manifest as never).validate();
  expect([manifest.apiVersion, manifest.kind]).toEqual([Kind.apiVersion, Kind.kind]);
}

test.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name ?? manifest.metadata.generateName, manifest] as const))(
  '%s %s is what Kubernetes expects',
  (_kind, _name, manifest) => validate(manifest),
);

test('a manifest that Kubernetes would refuse is found', () => {
  const broken = { ...manifests.find(({ kind }) => kind === 'Deployment')!, spec: { replicas: 'two' } };
  expect(() => validate(broken)).toThrow();
});

test('several API pods share their files by a bucket and have half an hour for a migration', () => {
  const { spec } = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'moru-api') as Manifest & {
    spec: { replicas: number; template: { spec: { containers: Container[] } } };
  };
  const [container] = spec.template.spec.containers;
  expect(spec.replicas).toBeGreaterThan(1);
  expect(container?.env.find(({ name }) => name === 'FILES_URL')?.valueFrom?.secretKeyRef).toEqual({ name: 'moru', key: 'FILES_URL' });
  const { periodSeconds = 0, failureThreshold = 0 } = container?.startupProbe ?? {};
  expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(1800);
});

test('one pod answers the calls of practice, and is configured like the others', () => {
  const podOf = (app: string) =>
    manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === app) as Manifest & {
      spec: { replicas: number; strategy: object; template: { spec: object } };
    };
  const { replicas, strategy, template } = podOf('moru-practice').spec;
  expect([replicas, strategy]).toEqual([1, { type: 'Recreate' }]);
  expect(template.spec).toEqual(podOf('moru-api').spec.template.spec);
});

interface Pod {
  readonly containers: readonly Container[];
  readonly volumes: readonly {
    readonly name: string;
    readonly persistentVolumeClaim?: { readonly claimName: string; readonly readOnly?: boolean };
  }[];
}

/** The claim that a pod of such a name mounts at a path, and whether it may write to it. */
function claimAt(name: string, path: string) {
  const { spec } = manifests.find(({ metadata }) => (metadata.name ?? metadata.generateName) === name) as Manifest & {
    spec: { template: { spec: Pod } };
  };
  const { containers, volumes } = spec.template.spec;
  const mount = containers[0]?.volumeMounts.find(({ mountPath }) => mountPath === path);
  const claim = volumes.find((volume) => volume.name === mount?.name)?.persistentVolumeClaim;
  return { claim: claim?.claimName, writes: !mount?.readOnly && !claim?.readOnly, container: containers[0] };
}

test('each pod can make the backup of a night, on a volume for nothing else that all of them mount', () => {
  for (const name of ['moru-api', 'moru-practice']) {
    const folder = claimAt(name, '/backups').container?.env.find((one) => one.name === 'BACKUP_DIR')?.value;
    expect(claimAt(name, folder ?? 'none')).toMatchObject({ claim: 'moru-backups', writes: true });
  }
  const claim = manifests.find(({ kind, metadata }) => kind === 'PersistentVolumeClaim' && metadata.name === 'moru-backups');
  expect(claim?.spec).toMatchObject({ accessModes: ['ReadWriteMany'] });
});

test('a job restores one: the modules too, and without changing the backup', () => {
  expect(claimAt('moru-restore-', '/backups')).toMatchObject({ claim: 'moru-backups', writes: false });
  const { container, ...web } = claimAt('moru-restore-', '/web');
  expect(web).toEqual({ claim: 'moru-web', writes: true });
  expect(container?.command).toEqual(['node', 'api/dist/cli/restore.js']);
});

test("nginx's image has a value for everything that its configuration is filled in with", () => {
  const named = [...read('../nginx/moru.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  const [, stage = ''] = read('Dockerfile').split(/^FROM \S+ AS static$/m);
  const given = [...stage.matchAll(/\b([A-Z_]+)=("[^"]*"|\S+)/g)].map(([, name]) => name);
  expect(given.toSorted()).toEqual([...new Set(named)].toSorted());
});

test('the image has no tests and nothing that only they share, and the product needs none of it', () => {
  const leftOut = ['**/*.test.ts', '**/*.test.tsx', 'api/src/testing'];
  expect(read('Dockerfile.dockerignore').split('\n')).toEqual(expect.arrayContaining(leftOut));
  const ofProduct = globSync('../../api/src/**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.ts$|\/src\/testing\//.test(file),
  );
  expect(ofProduct.length).toBeGreaterThan(300);
  expect(ofProduct.filter((file) => /from '[./]+\/testing\//.test(read(file)))).toEqual([]);
});

test('nginx behind the Ingress takes the address of a client from it', () => {
  const { spec } = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'moru-static') as Manifest & {
    spec: { template: { spec: { containers: { env: { name: string; value: string }[] }[] } } };
  };
  const trusted = spec.template.spec.containers[0]?.env.find(({ name }) => name === 'TRUSTED_PROXIES')?.value;
  const ranges = [...(trusted ?? '').matchAll(/set_real_ip_from (\S+);/g)].map(([, range]) => range);
  // Addresses that clusters give to pods: private ones, those shared by carriers, and unique local ones of IPv6.
  expect(ranges).toEqual(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']);
});

describe('the compose file', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true });

  test('runs nginx in front of two API processes on MariaDB', () => {
    expect(Object.keys(services)).toEqual(['static', 'api-1', 'api-2', 'database', 'modules', 'restore']);
    expect(services['static'].environment.API_SERVERS).toBe('server api-1:3000; server api-2:3000;');
    expect(services['static'].environment.PRACTICE_SERVERS).toBe('server api-1:3000;');
    expect(services['database'].image).toMatch(/^mariadb:\d/);
    const mounted = Object.values<{ volumes?: string[] }>(services).flatMap((service) => service.volumes ?? []);
    const named = mounted.map((volume) => volume.replace(/^\$\{\w+:-(\w+)\}/, '$1').split(':')[0]);
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted());
  });

  test('backs up each night into a volume for nothing else, and restores from it into modules and files', () => {
    const volumesOf = (name: string): string[] => services[name].volumes;
    for (const name of ['api-1', 'api-2'])
      expect(volumesOf(name)).toContain(`\${BACKUP_VOLUME:-backups}:${services[name].environment.BACKUP_DIR}`);
    // A volume gets the owner of the folder that it is mounted on.
    expect(read('Dockerfile')).toMatch(/chown node:node [^\n]*\/backups\b/);
    expect(volumesOf('restore')).toEqual(['web:/web', 'files:/data', '${BACKUP_VOLUME:-backups}:/backups:ro']);
    expect(services['restore'].entrypoint).toEqual(['node', 'api/dist/cli/restore.js']);
    expect(services['restore'].profiles).toEqual(['tools']);
    expect(services['restore'].environment).toEqual(services['api-1'].environment);
  });

  test('builds stages that the Dockerfile has, and sets only what the API reads', () => {
    const stages = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
    for (const { build } of Object.values<{ build?: { target: string } }>(services)) if (build) expect(stages).toContain(build.target);
    const known = ['env.ts', 's3-env.ts']
      .map((file) => readFileSync(join(import.meta.dirname, '../../api/src/core/process', file), 'utf8'))
      .join();
    for (const name of Object.keys(services['api-1'].environment)) expect(known).toMatch(new RegExp(`\\b${name}\\b`));
  });
});
