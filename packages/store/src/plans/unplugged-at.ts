import { sql } from 'kysely'

/** The instant (world time) at which the connector of device `d` was last free: an older plan belongs to another visit. */
export const unpluggedAt = sql<Date | null>`
  (select max(f.at) from status_changes f where f.device_no = d.device_no and f.status = 'unplugged')`
