import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Variables of other programs. */
const foreign = new Set(['POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB', 'NODE_ENV', 'NODE_OPTIONS'])

const files = ['deploy/Containerfile', 'deploy/compose.yaml', 'deploy/systemd/driveway@.service']

describe.each(files)('%s', (file) => {
  const text = read(file)

  test('sets only variables that the server documents', () => {
    const names = [...text.matchAll(/\b([A-Z][A-Z]+(?:_[A-Z]+)+)(?=[=:])/g)].map(([, name]) => name ?? '')
    const documented = read('docs/running.md')
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !foreign.has(name) && !documented.includes(`\`${name}\``))).toEqual([])
  })

  test('runs programs that exist', () => {
    const programs = text.match(/\b(?:apps|tools)\/[\w./-]+\.(?:ts|mjs)\b/g) ?? []
    expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([])
  })
})

test('the load balancer asks for the path that the server answers when it is ready', () => {
  expect(read('deploy/haproxy.cfg').match(/httpchk GET \S+/g)).toEqual([
    'httpchk GET /ready',
    'httpchk GET /ready',
  ])
  expect(read('apps/server/src/operation/operation-server.ts')).toContain("'/ready'")
})

test('changes and commands travel by the NATS server of the compose file, with JetStream', () => {
  const compose = read('deploy/compose.yaml')
  expect(compose).toContain('NATS_URL: nats://nats:4222')
  expect(compose).toMatch(/^ {2}nats:\n {4}image: nats:[\s\S]*?command: \['-js'/m)
})

test('every path of a service goes to the processes that run it', () => {
  expect(read('deploy/haproxy.cfg')).toContain('use_backend gateways if { path_beg /ocpp /charger-files }')
  expect(read('deploy/compose.yaml')).toContain("SERVICES: 'api,identity,content'")
})
