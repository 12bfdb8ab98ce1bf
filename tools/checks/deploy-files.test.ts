import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readShippedCompose } from '@driveway/testkit/shipped-compose'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Variables of other programs. */
const foreign = new Set(['POSTGRES_USER', 'POSTGRES_DB', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'])

const files = ['deploy/Containerfile', 'deploy/compose.yaml', 'deploy/systemd/driveway@.service']

describe.each(files)('%s', (file) => {
  const text = read(file)

  test('sets only variables that the server documents', () => {
    const names = [...text.matchAll(/\b([A-Z][A-Z]+(?:_[A-Z]+)+)(?=[=:])/g)].map(([, name = '']) =>
      name.replace(/_(?:KESTREL|MARIGOLD|FJORD)$/, '_<BRAND>'),
    )
    const documented = read('docs/running.md')
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !foreign.has(name) && !documented.includes(`\`${name}\``))).toEqual([])
  })

  test('runs programs that exist', () => {
    const programs = text.match(/\b(?:apps|tools)\/[\w./-]+\.(?:ts|mjs)\b/g) ?? []
    expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([])
  })
})

describe('the compose file', () => {
  const { services, volumes } = readShippedCompose()
  const own = ['people', 'gateway', 'worker', 'console'].map((name) => services[name] ?? {})

  test('runs the servers without privileges on a read-only file system', () => {
    for (const service of own) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    }
  })

  test('opens ports of the balancer alone', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['balancer'])
  })

  test('trusts the balancer’s own address with forwarding headers, and nobody with certificates', () => {
    for (const { environment } of own) {
      expect(environment).toMatchObject({
        TRUSTED_PROXIES: '${BALANCER_ADDRESS:-172.31.77.2}',
        CERTIFICATE_PROXIES: '${CERTIFICATE_PROXIES:-}',
      })
    }
    expect(services['balancer']).toMatchObject({
      networks: { default: { ipv4_address: '${BALANCER_ADDRESS:-172.31.77.2}' } },
    })
  })

  test('names only volumes that it declares, and files that exist', () => {
    const named = Object.values(services).flatMap((service) => service.volumes ?? [])
    const sources = named.map((volume) => volume.split(':')[0] ?? '')
    // Certificates are not part of a clone.
    const paths = sources.filter((source) => source.startsWith('.') && !/^.\/[\w-]*certificates/.test(source))
    expect(paths.filter((path) => !existsSync(join(root, 'deploy', path)))).toEqual([])
    const names = sources.filter((source) => !source.startsWith('.'))
    expect(names.filter((name) => !Object.hasOwn(volumes, name))).toEqual([])
  })

  test('gives the gateways and the operator one place for firmware, diagnostics, logs and certificates', () => {
    for (const name of ['gateway', 'operator']) {
      const { environment, volumes: mounted } = services[name] ?? {}
      expect(environment).toMatchObject({
        CHARGER_FILES_DIR: '/data/charger-files',
        CA_DIR: '/data/charger-ca',
      })
      expect(mounted).toContain('charger-files:/data/charger-files')
      expect(mounted).toContain('charger-ca:/data/charger-ca')
    }
    expect(read('deploy/Containerfile')).toContain(
      'RUN mkdir -p /data/charger-files /data/charger-ca && chown -R node /data',
    )
  })

  test('takes the addresses of mails and apps from its variables', () => {
    const brands = ['KESTREL', 'MARIGOLD', 'FJORD']
    const names = ['SMTP_URL', ...brands.flatMap((brand) => [`APP_URL_${brand}`, `MAIL_FROM_${brand}`])]
    for (const { environment } of own) {
      expect(environment).toMatchObject(Object.fromEntries(names.map((name) => [name, `\${${name}:-}`])))
    }
  })

  test('gives the role that owns the tables to the workers and the operator, and to no process that is reached', () => {
    const owners = Object.keys(services).filter(
      (name) => services[name]?.environment?.['DATABASE_MIGRATION_URL'] !== undefined,
    )
    expect(owners).toEqual(['worker', 'operator'])
    for (const { environment } of own) {
      expect(environment?.['DATABASE_URL']).toMatch(
        /^postgresql:\/\/driveway_server:.+\?sslmode=verify-full$/,
      )
      expect(environment?.['NATS_URL']).toMatch(/^tls:\/\/driveway:/)
      expect(environment?.['NODE_EXTRA_CA_CERTS']).toBe('/certificates/authority.pem')
    }
  })

  test('every path of a service goes to the processes that run it', () => {
    expect(read('deploy/haproxy.cfg')).toContain('use_backend gateways if { path_beg /ocpp /charger-files }')
    expect(own.map(({ environment }) => environment?.['SERVICES'])).toEqual([
      'api,identity,content,notifier',
      'gateway',
      'ledger,planner,links',
      'console',
    ])
  })

  test('the console is off unless it has a host, and no path of its host leads elsewhere', () => {
    expect(services['console']).toMatchObject({ profiles: ['console'] })
    for (const name of ['console', 'balancer', 'operator']) {
      expect(services[name]?.environment?.['CONSOLE_HOST']).toBe('${CONSOLE_HOST:-}')
    }
    for (const name of ['people', 'gateway', 'worker']) {
      expect(services[name]?.environment).not.toHaveProperty('CONSOLE_HOST')
    }
    const balancer = read('deploy/haproxy.cfg')
    const toConsole = balancer.indexOf('use_backend console if { req.hdr(host)')
    expect(toConsole).toBeGreaterThan(balancer.indexOf('.if strneq("${CONSOLE_HOST}","")'))
    expect(balancer.indexOf('use_backend gateways')).toBeGreaterThan(toConsole)
  })
})

/** Directives by section; a line that is neither is refused. */
function readUnit(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let section = ''
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const header = /^\[(Unit|Service|Install)\]$/.exec(line)?.[1]
    if (header !== undefined) section = header
    else {
      const [, name, value] = /^([A-Z][A-Za-z]+)=(.*)$/.exec(line) ?? []
      if (name === undefined || section === '') throw new Error(`not a line of a unit: ${line}`)
      const key = `${section}.${name}`
      found.set(key, [...(found.get(key) ?? []), value ?? ''])
    }
  }
  return found
}

test('the systemd unit runs as a fixed user that sysusers creates, with a folder that only it can read', () => {
  const unit = readUnit(read('deploy/systemd/driveway@.service'))
  expect(unit.get('Service.User')).toEqual(['driveway'])
  expect(unit.get('Service.DynamicUser')).toBeUndefined()
  expect(unit.get('Service.StateDirectory')).toEqual(['driveway'])
  expect(unit.get('Service.StateDirectoryMode')).toEqual(['0700'])
  expect(unit.get('Service.Environment')).toEqual(['NODE_ENV=production DATA_DIR=/var/lib/driveway'])
  expect(unit.get('Service.NoNewPrivileges')).toEqual(['true'])
  expect(read('deploy/systemd/driveway.sysusers')).toMatch(/^u driveway - "Driveway" \/var\/lib\/driveway$/m)
})

test('the image stands on a base that is pinned by digest, holds the assembled tree alone, and is not root', () => {
  const lines = read('deploy/Containerfile').split('\n')
  expect(lines.filter((line) => line.startsWith('FROM '))).toEqual([
    expect.stringMatching(/^FROM node:24-bookworm-slim@sha256:[0-9a-f]{64}$/),
  ])
  expect(lines.filter((line) => /^(?:COPY|ADD) /.test(line))).toEqual(['COPY tree /app'])
  expect(lines).toContain('USER node')
})

test('the load balancer asks for the path that the server answers when it is ready', () => {
  expect(read('deploy/haproxy.cfg').match(/httpchk GET \S+/g)).toEqual([
    'httpchk GET /ready',
    'httpchk GET /ready',
    'httpchk GET /ready',
  ])
  expect(read('apps/server/src/operation/operation-server.ts')).toContain("'/ready'")
})
