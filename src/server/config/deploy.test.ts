/** The files of `deploy/` name settings that there are, and ask for what the server answers. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { HEALTH_PATHS } from '#server/http/health.ts';
import { VERSION } from '../../version.ts';
import { readConfig } from './config.ts';

const deploy = path.resolve(import.meta.dirname, '../../../deploy');
const read = (name: string): string => fs.readFileSync(path.join(deploy, name), 'utf8');

/** Every name that is asked for. */
function settings(): Set<string> {
  const names = new Set<string>();
  const note = (name: string | symbol) => void (typeof name === 'string' && names.add(name));
  readConfig(new Proxy({}, { get: (_, name) => note(name), getOwnPropertyDescriptor: (_, name) => note(name) }));
  return names;
}

interface Compose {
  readonly services: { readonly pulse: { readonly environment: Readonly<Record<string, string>> } };
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Deployment {
  readonly kind: string;
  readonly spec: {
    readonly template: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly containers: readonly {
          readonly image: string;
          readonly ports: readonly { readonly name: string }[];
          readonly env: readonly { readonly name: string; readonly value: string }[];
          readonly volumeMounts: readonly { readonly name: string }[];
          readonly livenessProbe: Probe;
          readonly readinessProbe: Probe;
          readonly startupProbe: Probe;
        }[];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
  };
}

interface Service {
  readonly metadata: { readonly name: string };
  readonly spec: { readonly selector: object; readonly ports: readonly { readonly targetPort: string }[] };
}

describe('the compose files', () => {
  it.each(['compose.yaml', 'compose.postgres.yaml'])('%s sets what is read', (name) => {
    const { services } = parse(read(name)) as Compose;
    expect(Object.keys(services.pulse.environment).filter((each) => !settings().has(each))).toEqual([]);
  });
});

it('all that is started has backups made', () => {
  const places = ['compose.yaml', 'kubernetes.yaml'].map(
    (name) => /PULSE_BACKUP_TO(?:: |, value: )(\S+?)(?: }|$)/m.exec(read(name))?.[1],
  );
  expect(places).toEqual(['/backups', 's3://pulse-backups']);
  expect(read('compose.yaml')).toContain("'backups:/backups'");
  expect(read('Containerfile')).toMatch(/install -d -o 10001 -g 10001 -m 0700 \/data \/backups/);
});

describe('the file for Kubernetes', () => {
  const [deployment, service, ...others] = parseAllDocuments(read('kubernetes.yaml')).map((each): unknown =>
    each.toJS(),
  ) as [Deployment, Service, ...{ kind: string }[]];
  const { metadata, spec } = deployment.spec.template;
  const [pulse] = spec.containers;

  it('has this version, and settings that are read', () => {
    expect(pulse?.image.endsWith(`/pulse:${VERSION}`)).toBe(true);
    const given = Object.fromEntries((pulse?.env ?? []).map(({ name, value }) => [name, value]));
    const secrets = [...read('kubernetes.yaml').matchAll(/--from-literal=(\w+)=/g)].map(([, name = '']) => name);
    expect(secrets.length).toBeGreaterThanOrEqual(3);
    expect([...Object.keys(given), ...secrets].filter((each) => !settings().has(each))).toEqual([]);
    // Nodes that share no disk: what each has to be given is there.
    const whole = {
      DATABASE_URL: 'postgres://pulse@db/pulse',
      PULSE_SECRET: 's'.repeat(64),
      S3_SECRET_ACCESS_KEY: 'k',
    };
    expect(readConfig({ ...given, ...whole }).database.kind).toBe('postgres');
  });

  it('asks for what the server answers, on its port, and routes to it', () => {
    const { livenessProbe, readinessProbe, startupProbe, ports = [] } = pulse ?? {};
    for (const probe of [livenessProbe, readinessProbe, startupProbe]) {
      expect(HEALTH_PATHS).toContain(probe?.httpGet.path);
      expect(ports.map(({ name }) => name)).toContain(probe?.httpGet.port);
    }
    // A migration answers the one and not the other: a pod that migrates is not killed, and not asked.
    expect([livenessProbe, startupProbe].map((probe) => probe?.httpGet.path)).toEqual(['/healthz', '/healthz']);
    expect(readinessProbe?.httpGet.path).toBe('/readyz');
    expect(service.spec.selector).toEqual(metadata.labels);
    expect(ports.map(({ name }) => name)).toContain(service.spec.ports[0]?.targetPort);
    expect(pulse?.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name));
    expect(JSON.stringify(others)).toContain(`{"name":"${service.metadata.name}","port":{"name":"http"}}`);
  });
});

it('the unit for systemd sets what is read', () => {
  const names = [...read('pulse.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name);
  expect(names).toEqual(['PULSE_DATA']);
  expect(names.filter((each) => !settings().has(each))).toEqual([]);
});
