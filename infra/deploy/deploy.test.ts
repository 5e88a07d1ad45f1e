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
  readonly env: readonly { readonly name: string; readonly valueFrom?: { readonly secretKeyRef?: object } }[];
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
    expect(Object.keys(services)).toEqual(['static', 'api-1', 'api-2', 'database', 'modules']);
    expect(services['static'].environment.API_SERVERS).toBe('server api-1:3000; server api-2:3000;');
    expect(services['static'].environment.PRACTICE_SERVERS).toBe('server api-1:3000;');
    expect(services['database'].image).toMatch(/^mariadb:\d/);
    const mounted = Object.values<{ volumes?: string[] }>(services).flatMap((service) => service.volumes ?? []);
    expect([...new Set(mounted.map((volume) => volume.split(':')[0]))].toSorted()).toEqual(Object.keys(volumes).toSorted());
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
