import {
  listLimitations,
  type ChargerCapabilities,
  type ChargerLimitation,
} from '@driveway/domain/charger/charger-capabilities'
import { applyOverride } from '@driveway/domain/planning/delivery/charger-make'
import { isStartMode, type StartMode } from '@driveway/domain/charger/start-mode'
import type { FormTrial, KnownForms } from '@driveway/domain/planning/delivery/form-trial'
import type { LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import { sql } from 'kysely'
import { instantArray, numberArray, textArray } from '../kernel/array-literal.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import { runStatement } from '../kernel/statement.ts'
import { createChargerMakeStore } from './charger-make-store.ts'

/** A charger's capabilities, for the operator. */
export type CapabilityListing = {
  readonly startMode: StartMode
  /** Real time; null until the charger has been read. */
  readonly readAt: Date | null
  readonly firmwareVersion: string | null
  readonly capabilities: ChargerCapabilities | null
  /** Empty until the charger has been read. */
  readonly limitations: readonly ChargerLimitation[]
  readonly limitForm: LimitForm | null
  /** The newest verdict on each form that was tried. */
  readonly formTrials: readonly FormTrial[]
  /** True while the plan of the car that is plugged in is followed only over the network. */
  readonly needsNetwork: boolean
}

/** The columns as they are selected by other queries too. */
export type CapabilityColumns = {
  start_mode: string | null
  capabilities: unknown
  limit_form: unknown
}

/** Reports of a charger about itself, with their instant (real time). */
export type CapabilityReport = {
  readonly deviceNo: number
  readonly capabilities: ChargerCapabilities
  readonly readAt: Date
}

export type CapabilityStore = ReturnType<typeof createCapabilityStore>

export function createCapabilityStore(database: Database) {
  return { ...createReportedCapabilities(database), ...createKnownCapabilities(database) }
}

function createReportedCapabilities(database: Database) {
  const db = database.kysely
  return {
    /** Chargers that were never read, or have other firmware since; a batch, because many chargers reconnect at once. */
    async listUnread(deviceNos: readonly number[]): Promise<readonly number[]> {
      const { rows } = await sql<{ device_no: number }>`
        select d.device_no from devices d
        left join device_capabilities c on c.device_no = d.device_no
        where d.device_no = any(${deviceNos}::int[])
          and (c.read_at is null or c.firmware_version is distinct from d.firmware_version)`.execute(db)
      return rows.map((row) => row.device_no)
    },

    save: (deviceNo: number, capabilities: ChargerCapabilities, readAt: Date) =>
      saveReports(database, [{ deviceNo, capabilities, readAt }]),

    /** A batch: all of them are stored, or none. */
    saveAll: (reports: readonly CapabilityReport[]) => saveReports(database, reports),

    /** The form of charging limits to try first from now on. */
    async rememberForm(deviceNo: number, form: LimitForm): Promise<void> {
      const limit_form = JSON.stringify(form)
      await db
        .insertInto('device_capabilities')
        .values({ device_no: deviceNo, limit_form })
        .onConflict((conflict) => conflict.column('device_no').doUpdateSet({ limit_form }))
        .execute()
    },

    noteTrial: (deviceNo: number, formTrial: FormTrial) => noteTrial(db, deviceNo, formTrial),
  }
}

/**
 * Replaces what an earlier firmware could do, as the operator's knowledge of the make corrects it; the list of cards is
 * sent again. Of two reports of a charger the later one counts. Locked in order, as all writers do.
 */
async function saveReports(database: Database, reports: readonly CapabilityReport[]): Promise<void> {
  const latest = [...new Map(reports.map((report) => [report.deviceNo, report])).values()]
  latest.sort((one, other) => one.deviceNo - other.deviceNo)
  const deviceNos = latest.map(({ deviceNo }) => deviceNo)
  const overrides = await createChargerMakeStore(database).find(deviceNos)
  const rows = latest.map(({ deviceNo, capabilities }) => {
    const override = overrides.get(deviceNo) ?? null
    const form = override?.form ? JSON.stringify(override.form) : null
    return { form, corrected: JSON.stringify(applyOverride(capabilities, override)) }
  })
  await runStatement(database.kysely, {
    name: 'save-capabilities',
    text: `
      insert into device_capabilities as c (device_no, read_at, firmware_version, capabilities, limit_form)
      select d.device_no, u.read_at, d.firmware_version, u.capabilities::jsonb, u.form::jsonb
      from unnest($1::int[], $2::timestamptz[], $3::text[], $4::text[]) u (device_no, read_at, capabilities, form)
      join devices d on d.device_no = u.device_no order by d.device_no
      on conflict (device_no) do update set read_at = excluded.read_at,
        firmware_version = excluded.firmware_version, capabilities = excluded.capabilities, card_version = null,
        form_trials = null,
        limit_form = case when c.firmware_version is not distinct from excluded.firmware_version
          then coalesce(c.limit_form, excluded.limit_form) else excluded.limit_form end`,
    values: [
      numberArray(deviceNos),
      instantArray(latest.map(({ readAt }) => readAt)),
      textArray(rows.map(({ corrected }) => corrected)),
      textArray(rows.map(({ form }) => form)),
    ],
  })
}

/** Keeps the newest verdict on a form, for this charger and for others of its make. */
async function noteTrial(db: Queryable, deviceNo: number, { form, verdict, at }: FormTrial): Promise<void> {
  const tried = JSON.stringify(form)
  const trial = JSON.stringify([{ form, verdict, at }])
  await sql`
    with noted as (
      insert into make_limit_forms (vendor, model, form, verdict, at)
      select vendor, model, ${tried}::jsonb, ${verdict}, ${new Date(at)} from devices
      where device_no = ${deviceNo} and vendor is not null and model is not null
      on conflict (vendor, model, form) do update set verdict = excluded.verdict, at = excluded.at
    )
    insert into device_capabilities as c (device_no, form_trials) values (${deviceNo}, ${trial}::jsonb)
    on conflict (device_no) do update set
      limit_form = case when ${verdict} = 'ignored' and c.limit_form = ${tried}::jsonb then null
        else c.limit_form end,
      form_trials = excluded.form_trials || coalesce((
        select jsonb_agg(t) from jsonb_array_elements(c.form_trials) t where t -> 'form' <> ${tried}::jsonb
      ), '[]'::jsonb)`.execute(db)
}

function createKnownCapabilities(database: Database) {
  const db = database.kysely
  return {
    /** False for an unknown charger. */
    async setStartMode(chargerId: string, startMode: StartMode): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into device_capabilities (device_no, start_mode)
        select device_no, ${startMode} from devices where charger_id = ${chargerId}
        on conflict (device_no) do update set start_mode = excluded.start_mode`.execute(db)
      return (numAffectedRows ?? 0n) > 0n
    },

    /** For the operator; null for an unknown charger. */
    async find(chargerId: string): Promise<CapabilityListing | null> {
      const row = await db
        .selectFrom('devices')
        .leftJoin('device_capabilities', 'device_capabilities.device_no', 'devices.device_no')
        .leftJoin('charge_plans', 'charge_plans.device_no', 'devices.device_no')
        .select([
          'start_mode',
          'read_at as readAt',
          'device_capabilities.firmware_version as firmwareVersion',
          'capabilities',
          'limit_form',
          'form_trials',
          'delivery_outcome',
        ])
        .where('charger_id', '=', chargerId)
        .executeTakeFirst()
      if (row === undefined) return null
      const columns = readCapabilityColumns(row)
      return {
        ...columns,
        limitations: columns.capabilities === null ? [] : listLimitations(columns.capabilities),
        readAt: row.readAt,
        firmwareVersion: row.firmwareVersion,
        formTrials: (row.form_trials ?? []) as readonly FormTrial[],
        needsNetwork: row.delivery_outcome === 'network',
      }
    },
  }
}

/** Both are stored by this package only. */
export function readCapabilityColumns({ start_mode, capabilities, limit_form }: CapabilityColumns) {
  return {
    startMode: start_mode !== null && isStartMode(start_mode) ? start_mode : 'remote',
    capabilities: capabilities as ChargerCapabilities | null,
    limitForm: limit_form as LimitForm | null,
  } as const satisfies Partial<CapabilityListing>
}

export type FormColumns = { limit_form: unknown; form_trials: unknown; make_trials: unknown }

export function readFormColumns({ limit_form, form_trials, make_trials }: FormColumns): KnownForms {
  return {
    remembered: limit_form as LimitForm | null,
    own: (form_trials ?? []) as readonly FormTrial[],
    ofMake: (make_trials ?? []) as KnownForms['ofMake'],
  }
}
