import { measurands } from '@driveway/domain/energy/ledger/merge-samples'
import { nameConnectorState } from '@driveway/domain/connector/connector-state'
import { instantArray, numberArray, textArray } from '@driveway/store/kernel/array-literal'
import type { BootedFact, Reading, StartedFact, StoppedFact } from './charger-fact.ts'
import type { Epoch } from '../gateway-lease-store.ts'
import type { StatePatch } from './state-patch.ts'
import type { Statement } from '@driveway/store/kernel/statement'
import { UNREPORTED } from './unreported-end.ts'

/** A fact together with the charger that it is of. */
export type Of<Fact> = Fact & { readonly deviceNo: number }

/** The CTE of `update-charger-states`. */
export const updatedStates = `
  updated as (
    update device_states s set
      heard_at = greatest(s.heard_at, u.heard_at),
      connector_status = case when u.status_at >= coalesce(s.status_at, '-infinity') then coalesce(s.charger_fault, u.status) else s.connector_status end,
      own_connector_status = case when u.status_at >= coalesce(s.status_at, '-infinity') then u.status else s.own_connector_status end,
      error_code = case when u.status_at >= coalesce(s.status_at, '-infinity') and s.charger_fault is null
        then u.error_code else s.error_code end,
      vendor_info = case when u.status_at >= coalesce(s.status_at, '-infinity') then u.vendor_info else s.vendor_info end,
      status_at = greatest(s.status_at, u.status_at),
      import_w = case when u.power_at >= coalesce(s.power_at, '-infinity') then u.import_w else s.import_w end,
      export_w = case when u.power_at >= coalesce(s.power_at, '-infinity') then u.export_w else s.export_w end,
      power_at = greatest(s.power_at, u.power_at),
      house_net_w = case when u.house_at >= coalesce(s.house_at, '-infinity') then u.house_net_w else s.house_net_w end,
      house_at = greatest(s.house_at, u.house_at),
      state_of_charge = case when u.charge_at >= coalesce(s.state_of_charge_at, '-infinity') then u.charge else s.state_of_charge end,
      state_of_charge_at = greatest(s.state_of_charge_at, u.charge_at)
    from unnest(
      $1::int[], $2::timestamptz[],
      $3::text[], $4::text[], $5::text[], $6::timestamptz[],
      $7::int[], $8::int[], $9::timestamptz[],
      $10::int[], $11::timestamptz[],
      $12::real[], $13::timestamptz[]
    ) u (device_no, heard_at, status, error_code, vendor_info, status_at,
      import_w, export_w, power_at, house_net_w, house_at, charge, charge_at)
    join device_states o on o.device_no = u.device_no
    where s.device_no = u.device_no
    returning s.device_no, s.connector_status, s.status_at, s.vendor_info, s.import_w, s.export_w, s.power_at,
      s.house_net_w, s.house_at, s.is_boosting,
      o.connector_status as old_connector_status, o.status_at as old_status_at, o.vendor_info as old_vendor_info,
      o.import_w as old_import_w, o.export_w as old_export_w, o.power_at as old_power_at,
      o.house_net_w as old_house_net_w, o.house_at as old_house_at
  )`

/** The chargers that boost and those whose state may have changed, with their state before. */
export const changedStates = `
  select n.*, coalesce(c.export_matching_opt_in, false) as export_matching_opt_in,
    e.enabled as feature_enabled, e.is_in_beta as feature_in_beta
  from updated n
  left join devices d on d.device_no = n.device_no and n.house_net_w is not null
    and n.connector_status = 'charging'
  left join customers c on c.account_number = d.account_number
  left join customer_features e on e.account_number = c.account_number and e.name = 'EXPORT_MATCH'
  where n.connector_status is distinct from n.old_connector_status or n.vendor_info <> n.old_vendor_info
    or n.is_boosting or (n.export_w > 0) <> (n.old_export_w > 0)
    or c.export_matching_opt_in`

export function stateUpdate(patches: readonly StatePatch[]): Statement {
  return {
    name: 'update-charger-states',
    text: `with ${updatedStates} ${changedStates}`,
    values: stateColumns(patches),
  }
}

export function stateColumns(patches: readonly StatePatch[]): string[] {
  return [
    numberArray(patches.map((patch) => patch.deviceNo)),
    instantArray(patches.map((patch) => patch.receivedAt)),
    textArray(patches.map(({ status }) => (status === null ? null : nameConnectorState(status.state)))),
    textArray(patches.map((patch) => patch.status?.errorCode ?? null)),
    textArray(patches.map((patch) => patch.status?.vendorInfo ?? null)),
    instantArray(patches.map((patch) => patch.status?.at ?? null)),
    numberArray(patches.map((patch) => patch.power?.importW ?? null)),
    numberArray(patches.map((patch) => patch.power?.exportW ?? null)),
    instantArray(patches.map((patch) => patch.power?.at ?? null)),
    numberArray(patches.map((patch) => patch.house?.netW ?? null)),
    instantArray(patches.map((patch) => patch.house?.at ?? null)),
    numberArray(patches.map((patch) => patch.charge?.percent ?? null)),
    instantArray(patches.map((patch) => patch.charge?.at ?? null)),
  ]
}

export function stateLock(deviceNos: readonly number[]): Statement {
  return {
    name: 'lock-charger-states',
    text: 'select from device_states where device_no = any($1::int[]) order by device_no for no key update',
    values: [numberArray(deviceNos)],
  }
}

/**
 * A gateway closes only its own connections: the charger may have reconnected to another gateway. Returns the chargers
 * that another gateway had a connection of.
 */
const updateConnections = `
  with former as (
    select device_no, socket_closed_at is null and gateway_epoch <> $3 as is_elsewhere from device_states
    where device_no = any($1::int[]) order by device_no for no key update
  ), connections as (
    select u.*, former.is_elsewhere from former
    join unnest($1::int[], $2::timestamptz[], $4::text[], $5::boolean[]) u (device_no, closed_at, protocol, has_connected)
      on u.device_no = former.device_no
  ), updated as (
    update device_states s set socket_closed_at = c.closed_at, gateway_epoch = $3,
      protocol = coalesce(c.protocol, s.protocol)
    from connections c
    where s.device_no = c.device_no and (c.has_connected or s.gateway_epoch = $3)
  )
  select device_no from connections where is_elsewhere`

export function connectionUpdate(patches: readonly StatePatch[], epoch: Epoch): Statement {
  return {
    name: 'update-charger-connections',
    text: updateConnections,
    values: [
      numberArray(patches.map((patch) => patch.deviceNo)),
      instantArray(
        patches.map(({ connection }) => (connection?.kind === 'socket-closed' ? connection.at : null)),
      ),
      epoch,
      textArray(
        patches.map(({ connection }) =>
          connection?.kind === 'socket-opened' ? (connection.protocol ?? null) : null,
        ),
      ),
      textArray(patches.map((patch) => String(patch.hasConnected))),
    ],
  }
}

/** Skips instants that are stored already: `mergeReadings` merges them. */
export function writeReadingInsert(condition = ''): string {
  return `
    insert into readings
      (device_no, connector, at, transaction_id, import_wh, export_wh, import_w, export_w, state_of_charge)
    select * from unnest($1::int[], $2::smallint[], $3::timestamptz[], $4::int[],
      $5::bigint[], $6::bigint[], $7::int[], $8::int[], $9::real[]) ${condition}
    on conflict do nothing`
}

export function readingInsert(readings: readonly Of<Reading>[]): Statement {
  return {
    name: 'insert-readings',
    text: writeReadingInsert(),
    values: readingColumns(readings),
  }
}

export function keyColumns(readings: readonly Of<Reading>[]): string[] {
  return [
    numberArray(readings.map((reading) => reading.deviceNo)),
    numberArray(readings.map((reading) => reading.connector)),
    instantArray(readings.map((reading) => reading.at)),
  ]
}

export function readingColumns(readings: readonly Of<Reading>[]): string[] {
  return [
    ...keyColumns(readings),
    numberArray(readings.map((reading) => reading.transactionId)),
    ...measurands.map((measurand) => numberArray(readings.map((reading) => reading[measurand]))),
  ]
}

/** The update that changes nothing makes a start that comes again answer its first number. */
const insertTransactions = `
  insert into charger_transactions (device_no, connector, id_tag, started_at, meter_start_wh)
  select * from unnest($1::int[], $2::smallint[], $3::text[], $4::timestamptz[], $5::bigint[])
  on conflict (device_no, connector, started_at, meter_start_wh) where own_id is null do update set connector = excluded.connector
  returning transaction_id, device_no, connector, started_at, meter_start_wh`

export type StartedRow = {
  transaction_id: number
  device_no: number
  connector: number
  started_at: Date
  meter_start_wh: number
}

export function transactionInsert(started: readonly Of<StartedFact>[]): Statement {
  return {
    name: 'insert-charger-transactions',
    text: insertTransactions,
    values: [
      numberArray(started.map((fact) => fact.deviceNo)),
      numberArray(started.map((fact) => fact.connector)),
      textArray(started.map((fact) => fact.idTag)),
      instantArray(started.map((fact) => fact.at)),
      numberArray(started.map((fact) => fact.meterStartWh)),
    ],
  }
}

/** Only a charger's own transaction, and only once, unless its end only followed from the next start. */
const stopTransactions = `
  update charger_transactions t set stopped_at = u.at, meter_stop_wh = u.meter_wh, stop_reason = u.reason,
    stop_reason_text = u.reason_text
  from unnest($1::int[], $2::int[], $3::timestamptz[], $4::bigint[], $5::text[], $6::text[])
    u (device_no, transaction_id, at, meter_wh, reason, reason_text)
  where t.transaction_id = u.transaction_id and t.device_no = u.device_no
    and (t.stopped_at is null or t.stop_reason_text = '${UNREPORTED}')`

export function transactionStop(stopped: readonly Of<StoppedFact>[]): Statement {
  return {
    name: 'stop-charger-transactions',
    text: stopTransactions,
    values: [
      numberArray(stopped.map((fact) => fact.deviceNo)),
      numberArray(stopped.map((fact) => fact.transactionId)),
      instantArray(stopped.map((fact) => fact.at)),
      numberArray(stopped.map((fact) => fact.meterStopWh)),
      textArray(stopped.map((fact) => fact.reason)),
      textArray(stopped.map((fact) => fact.reasonText ?? null)),
    ],
  }
}

export type TransactionOwner = { transaction_id: number; device_no: number }

export type NewestTransaction = { device_no: number; transaction_id: number }

export function newestTransactionQuery(deviceNos: readonly number[]): Statement {
  return {
    name: 'find-newest-transactions',
    text: `select device_no, max(transaction_id) as transaction_id from charger_transactions
      where device_no = any($1::int[]) group by device_no`,
    values: [numberArray(deviceNos)],
  }
}

export function transactionQuery(stopped: readonly Of<StoppedFact>[]): Statement {
  return {
    name: 'find-transaction-owners',
    text: 'select transaction_id, device_no from charger_transactions where transaction_id = any($1::int[])',
    values: [numberArray(stopped.map((fact) => fact.transactionId))],
  }
}

const updateDevices = `
  update devices d set vendor = u.vendor, model = u.model,
    firmware_version = coalesce(u.firmware_version, d.firmware_version),
    reported_serial = coalesce(u.reported_serial, d.reported_serial)
  from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])
    u (device_no, vendor, model, firmware_version, reported_serial)
  where d.device_no = u.device_no
    and (d.vendor, d.model, d.firmware_version, d.reported_serial)
      is distinct from (u.vendor, u.model, coalesce(u.firmware_version, d.firmware_version),
        coalesce(u.reported_serial, d.reported_serial))`

export function bootUpdate(booted: readonly Of<BootedFact>[]): Statement {
  return {
    name: 'update-booted-devices',
    text: updateDevices,
    values: [
      numberArray(booted.map((fact) => fact.deviceNo)),
      textArray(booted.map((fact) => fact.vendor)),
      textArray(booted.map((fact) => fact.model)),
      textArray(booted.map((fact) => fact.firmwareVersion)),
      textArray(booted.map((fact) => fact.serialNumber ?? null)),
    ],
  }
}

export function deviceIdQuery(deviceNos: readonly number[]): Statement {
  return {
    name: 'list-device-ids',
    text: 'select device_id from devices where device_no = any($1::int[])',
    values: [numberArray(deviceNos)],
  }
}

export function chargerIdQuery(deviceNos: readonly number[]): Statement {
  return {
    name: 'list-charger-ids',
    text: 'select charger_id from devices where device_no = any($1::int[])',
    values: [numberArray(deviceNos)],
  }
}
