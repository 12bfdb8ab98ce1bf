import { nameConnectorState } from '@driveway/domain/connector/connector-state'
import { instantArray, numberArray, textArray } from '@driveway/store/kernel/array-literal'
import type { Statement } from '@driveway/store/kernel/statement'
import type { ChargerFact, ChargerFaultFact } from './charger-fact.ts'
import { clampToReceivedAt } from './state-patch.ts'

type FaultOf = ChargerFaultFact & { readonly deviceNo: number }

/** The newest report of each charger as a whole, dated no later than its arrival. */
export function foldChargerFaults(facts: readonly ChargerFact[]): readonly FaultOf[] {
  const newest = new Map<number, FaultOf>()
  for (const { deviceNo, receivedAt, fact } of facts) {
    if (fact.kind !== 'charger-fault') continue
    const at = clampToReceivedAt(fact.at, receivedAt)
    const known = newest.get(deviceNo)
    if (known === undefined || at >= known.at) newest.set(deviceNo, { ...fact, at, deviceNo })
  }
  return [...newest.values()]
}

export type FaultChangeRow = { device_no: number; at: Date }

/** A fault of the charger stands in for the state of its connector until it is over. Returns the changes. */
const updateFaults = `
  with changed as (
    update device_states s set charger_fault = u.fault, charger_fault_at = u.at,
      connector_status = coalesce(u.fault, s.own_connector_status), error_code = u.error_code
    from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) u (device_no, fault, error_code, at)
    where s.device_no = u.device_no and u.at >= coalesce(s.charger_fault_at, '-infinity')
      and u.fault is distinct from s.charger_fault
    returning s.device_no, u.at, s.connector_status, u.error_code
  ), history as (
    insert into status_changes (device_no, at, status, error_code, vendor_info)
    select device_no, at, connector_status, error_code, '' from changed where connector_status is not null
    on conflict (device_no, at) do update set status = excluded.status, error_code = excluded.error_code
  )
  select device_no, at from changed`

export function chargerFaultUpdate(faults: readonly FaultOf[]): Statement {
  return {
    name: 'update-charger-faults',
    text: updateFaults,
    values: [
      numberArray(faults.map((fault) => fault.deviceNo)),
      textArray(faults.map(({ state }) => (state === null ? null : nameConnectorState(state)))),
      textArray(faults.map((fault) => fault.errorCode)),
      instantArray(faults.map((fault) => fault.at)),
    ],
  }
}
