import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openClient } from './cluster-owner.ts'

/** Addresses of one database, by what their roles may do. */
export type DatabaseUrls = {
  /** Reads and writes rows. */
  readonly url: string
  /** Owns the tables: migrates them, adds and drops months of readings. */
  readonly ownerUrl: string
}

const HAS_ROLES = `
  select pg_get_userbyid(datdba) = 'driveway_owner' and not exists (
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and pg_get_userbyid(relowner) <> 'driveway_owner') as ready
  from pg_database where datname = current_database()`

/** Gives a database of the cluster its roles, unless it has them. Data folders of earlier releases gain them so. */
export async function provideRoles(superuserUrl: string): Promise<DatabaseUrls> {
  const [owner, server] = [passwordOf(superuserUrl, 'owner'), passwordOf(superuserUrl, 'server')]
  const { client, end } = await openClient(superuserUrl)
  try {
    const { rows } = await client.query<{ ready: boolean }>(HAS_ROLES)
    if (rows[0]?.ready !== true) {
      await client.query('begin')
      for (const [name, password] of Object.entries({ owner, server })) {
        await client.query('select set_config($1, $2, true)', [`driveway.${name}_password`, password])
      }
      await client.query(readFileSync(join(import.meta.dirname, 'roles.sql'), 'utf8'))
      await client.query('commit')
    }
  } finally {
    await end()
  }
  return {
    url: withRole(superuserUrl, 'driveway_server', server),
    ownerUrl: withRole(superuserUrl, 'driveway_owner', owner),
  }
}

/** Made from the superuser's password, so that there is one file to keep. It does not lead back to it. */
function passwordOf(superuserUrl: string, role: string): string {
  const { password } = new URL(superuserUrl)
  return createHmac('sha256', password).update(`role ${role}`).digest('hex')
}

function withRole(url: string, username: string, password: string): string {
  return Object.assign(new URL(url), { username, password }).href
}
