import { sql } from 'kysely'

/**
 * Parts of statements in which `d` is a device and `s` its state. A connector is free while its status is 'unplugged';
 * every other status means that a car is plugged in.
 */
export const unpluggedText = "status = 'unplugged'"

/** Follows the name of a status change and a dot. */
export const unplugged = sql.raw(unpluggedText)

export const unpluggedAtText = `
  (select max(f.at) from status_changes f where f.device_no = d.device_no and f.${unpluggedText})`

/** The last instant (world time) at which the connector was free; null if it never was. */
export const unpluggedAt = sql<Date | null>`${sql.raw(unpluggedAtText)}`

/** The instant since which facts belong to the car that is plugged in. */
export const pluggedInSince = sql<Date>`coalesce(${unpluggedAt}, '-infinity')`

/** The first status with the car that is plugged in. */
export const pluggedInAt = sql<Date | null>`
  (select min(p.at) from status_changes p
    where p.device_no = d.device_no and p.status <> 'unplugged' and p.at > ${pluggedInSince})`

export const isPluggedIn = sql<boolean>`s.connector_status <> 'unplugged'`
