import { createHash } from 'node:crypto'
import type { Database } from '@driveway/store/kernel/database'
import { addCustomers } from '../harness/customers.ts'
import { readNumber } from '../harness/database-query.ts'

export function chargerIdOf(index: number): string {
  return `BENCH-${String(index).padStart(6, '0')}`
}

export function deviceIdOf(index: number): string {
  return `device-${chargerIdOf(index)}`
}

/** Derived from the id, so that the load generator can compute it. */
export function passwordOf(chargerId: string): string {
  return createHash('sha1').update(`bench ${chargerId}`).digest('hex')
}

export function authorizationOf(chargerId: string): string {
  return `Basic ${Buffer.from(`${chargerId}:${passwordOf(chargerId)}`).toString('base64')}`
}

/** Inserts a fleet in one statement. */
export async function addFleet(database: Database, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => chargerIdOf(index))
  const hashes = ids.map((id) => createHash('sha256').update(passwordOf(id)).digest('hex'))
  await database.pool.query(
    `insert into devices (device_id, charger_id, device_type, password_sha256, has_house_meter)
     select 'device-' || u.id, u.id, 'EV_SMART_CHARGER', decode(u.hash, 'hex'), true
     from unnest($1::text[], $2::text[]) u (id, hash)`,
    [ids, hashes],
  )
  await database.pool.query(
    'insert into device_states (device_no, socket_closed_at) select device_no, now() from devices',
  )
  await database.pool.query('analyze')
}

/** Inserts a fleet in which every charger is paired with the customer of the same number. */
export async function addPairedFleet(database: Database, count: number): Promise<void> {
  await addFleet(database, count)
  await addCustomers(database, count)
  await database.pool.query(
    `update devices set account_number = 'B-' || (substring(charger_id from '[0-9]+$')::int)`,
  )
}

/** The number of the first charger's device; those of the others follow. */
export function findFirstNo(database: Database): Promise<number> {
  return readNumber(database, 'select min(device_no) from devices')
}
