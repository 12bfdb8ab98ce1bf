import { openDatabase } from '@driveway/store/kernel/database'

/** Takes the database away from the server: connections are ended, and new ones are refused. Those of `night-proof` stay. */
export function createDatabaseSwitch(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const maintenance = openDatabase({ url: url.href, poolSize: 1 })
  maintenance.pool.options.idleTimeoutMillis = 0
  let isOn = true
  return {
    isOn: () => isOn,
    async set(next: boolean): Promise<void> {
      if (next === isOn) return
      isOn = next
      await maintenance.pool.query(`alter database "${name}" with allow_connections ${next}`)
      if (next) return
      await maintenance.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and application_name <> 'night-proof'`,
        [name],
      )
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await this.set(true)
      await maintenance.close()
    },
  }
}
