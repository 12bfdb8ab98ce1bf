import { brandIds } from '@driveway/brand/brand-id'
import { brands } from '@driveway/brand/brands'
import type { DemoOperator } from './demo-operators.ts'
import { DEMO_PASSWORD, demoCustomers } from './demo-customers.ts'

/** The addresses and sign-ins that the demo prints when it is ready. */
export function writeStartMessage(
  ports: { web: number; street: number },
  operators: readonly DemoOperator[] = [],
): string {
  const lines = ['', 'Driveway is ready.', '']
  for (const id of brandIds) lines.push(`  ${brands[id].name.padEnd(10)} http://${id}.localhost:${ports.web}`)
  lines.push(`  ${'The street'.padEnd(10)} http://localhost:${ports.street}`)
  lines.push(`  ${'Its mail'.padEnd(10)} http://localhost:${ports.street}/mailbox`, '')
  lines.push(`Sign in with any of these; the password is always ${DEMO_PASSWORD}`, '')
  for (const customer of demoCustomers) {
    lines.push(`  ${customer.username.padEnd(22)} ${brands[customer.brand].name.padEnd(10)} ${customer.note}`)
  }
  if (operators.length > 0) {
    lines.push('', 'The operator’s console; each link creates a passkey once, within a day:', '')
    for (const { role, link } of operators)
      lines.push(`  ${role.padEnd(10)} ${link ?? 'has a passkey: sign in at the console'}`)
  }
  lines.push('', 'Ctrl-C stops everything.', '', '')
  return lines.join('\n')
}
