import {
  carEvidence,
  HABIT_DAYS,
  type CarElsewhere,
  type CarEvidence,
  type EarlierPlugIn,
  type HomeCar,
  type KnownCar,
  type PlugInFacts,
} from '@driveway/domain/household/car-at-charger'
import { ownCardIds } from '@driveway/domain/charger/card'
import { readKnown } from '@driveway/domain/known-value'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import { isPluggedIn, pluggedInAt } from '../kernel/plugged-in.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { announce, hasSeveralChargers, isInUseElsewhere, levelOfCar } from './car-place.ts'
import { lockHousehold, putCarInUse, setLevel, type PlugInPlace } from './car-switch.ts'
import { leaveCharger, placeHome } from './place-home.ts'
import { deleteLevel, keepSeen, release, undo } from './visit-level.ts'

/** A charger of a household with several cars, or with somebody else's at it. World time. */
export type HomePlugIn = PlugInPlace & {
  readonly deviceId: string
  readonly cars: readonly HomeCar[]
  /** Of the present plug-in; null before it is known. */
  readonly visit: KnownCar | null
  readonly facts: Omit<PlugInFacts, 'at' | 'choice' | 'elsewhere'>
  readonly elsewhere: readonly (CarElsewhere & { readonly deviceNo: number })[]
}

type Row = {
  device_no: number
  device_id: string
  account_number: string
  plugged_in_at: Date | null
  cars: readonly CarJson[] | null
  has_visit: boolean
  car_id: string | null
  evidence: string | null
  id_tag: string | null
  is_named: boolean | null
  card_person: string | null
  earlier: readonly { carId: string; at: string }[] | null
  elsewhere: readonly { deviceNo: number; carId: string; evidence: string }[] | null
}

type CarJson = Omit<HomeCar, 'plug'> & { isPluggedIn: boolean | null; reportedAt: string | null }

export type CarVisitStore = ReturnType<typeof createCarVisitStore>

/** The cars of plug-ins, one row for each. */
export function createCarVisitStore(database: Database) {
  const db = database.kysely
  return {
    listPlugIns: (deviceNos: readonly number[], options?: { readonly isEveryHome?: boolean }) =>
      listPlugIns(db, deviceNos, options),

    /** True if another car is in use now. A choice is replaced by a choice only. */
    async settle(plugIn: HomePlugIn, known: KnownCar): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        await lockHousehold(transaction, plugIn.accountNumber)
        const before = await findVisit(transaction, plugIn)
        if (before !== null && before.evidence === 'choice' && known.evidence !== 'choice') return false
        if (before !== null && before.carId === known.carId) {
          if (before.evidence !== known.evidence) await setEvidence(transaction, plugIn, known.evidence)
          return false
        }
        if (known.evidence === 'choice') await yieldChoice(transaction, plugIn, known)
        if (before === null) await release(transaction, plugIn)
        const seen = before === null ? null : await undo(transaction, plugIn, before)
        const carId = await begin(transaction, plugIn, known)
        if (seen !== null && carId !== null) await keepSeen(transaction, carId, seen)
        await placeHome(transaction, plugIn.accountNumber)
        const topic = known.evidence === 'choice' ? 'vehicle' : 'car-at-charger'
        await announce(transaction, plugIn.accountNumber, topic)
        return true
      })
    },

    /** The main car is in use again once no car is at any charger of the household. */
    async leave(plugIn: HomePlugIn): Promise<void> {
      const { accountNumber, deviceNo, cars } = plugIn
      await runTransaction(database, async (transaction) => {
        await lockHousehold(transaction, accountNumber)
        const isShared = await hasSeveralChargers(transaction, accountNumber)
        if (isShared) await leaveCharger(transaction, plugIn)
        const hadGuest = await release(transaction, plugIn)
        const main = cars.find(({ isMain }) => isMain)
        const { rows } = await sql`select from devices d join device_states s on s.device_no = d.device_no
          where d.account_number = ${accountNumber} and ${isPluggedIn} limit 1`.execute(transaction)
        const isFree = rows.length === 0 && main !== undefined
        const place = { accountNumber, deviceNo, pluggedInAt: null }
        const isOther = isFree && (await putCarInUse(transaction, place, main.carId))
        if (isShared) await placeHome(transaction, accountNumber)
        if (hadGuest || isOther) await announce(transaction, accountNumber, 'car-at-charger')
      })
    },

    /** The name by which the car at the charger is known from now on. */
    async learnName(carId: string, protocolId: string): Promise<void> {
      await db.updateTable('cars').set({ protocol_id: protocolId }).where('car_id', '=', carId).execute()
    },
  }
}

/**
 * Leaves out households with one car, for whom nothing has to be found out, unless they are asked for too, or somebody
 * else's car was at the charger. A visit of a car that was removed counts as none. Ordered, because of two chargers asked
 * at once the first one gets the main car.
 */
async function listPlugIns(
  db: Queryable,
  deviceNos: readonly number[],
  { isEveryHome = false }: { readonly isEveryHome?: boolean } = {},
): Promise<readonly HomePlugIn[]> {
  const { rows } = await sql<Row>`
    select d.device_no, d.device_id, d.account_number, u.at as plugged_in_at, v.device_no is not null as has_visit,
      v.car_id, v.evidence, t.id_tag, t.own_id is not null as is_named, k.person_id as card_person,
      (select jsonb_agg(jsonb_build_object('carId', c.car_id, 'isMain', c.is_main, 'personId', c.person_id,
          'protocolId', c.protocol_id, 'isPluggedIn', l.is_plugged_in, 'reportedAt', l.reported_at)
          order by c.created_at, c.car_id)
        from cars c left join vehicle_links l on l.parked_car_id = c.car_id
          or (c.is_in_use and l.account_number = c.account_number)
        where c.account_number = d.account_number and c.removed_at is null) as cars,
      (select jsonb_agg(jsonb_build_object('carId', e.car_id, 'at', e.plugged_in_at))
        from car_visits e where e.device_no = d.device_no and e.car_id is not null
          and e.account_number = d.account_number and e.evidence in ('choice', 'maker', 'protocol', 'card')
          and e.plugged_in_at > u.at - make_interval(days => ${HABIT_DAYS + 1})
          and e.plugged_in_at < u.at) as earlier,
      (select jsonb_agg(jsonb_build_object('deviceNo', w.device_no, 'carId', w.car_id, 'evidence', w.evidence))
        from devices o join device_states os on os.device_no = o.device_no
          and os.connector_status <> 'unplugged'
        cross join lateral (select * from car_visits n where n.device_no = o.device_no
          order by n.plugged_in_at desc limit 1) w
        where o.account_number = d.account_number and o.device_no <> d.device_no and w.car_id is not null) as elsewhere
    from devices d
    join device_states s on s.device_no = d.device_no
    cross join lateral (select case when ${isPluggedIn} then ${pluggedInAt} end as at) u
    left join car_visits v on v.device_no = d.device_no and v.plugged_in_at = u.at and not ${isOfRemovedCar}
    left join lateral (
      select o.id_tag, o.own_id from charger_transactions o
      where o.device_no = d.device_no and o.started_at >= u.at and o.id_tag <> ''
        and o.id_tag <> all(${[...ownCardIds]}::text[])
      order by o.started_at limit 1
    ) t on true
    left join cards k on k.account_number = d.account_number and k.card_id = upper(trim(t.id_tag))
    where d.device_no = any(${deviceNos}::int[])
      and (${isEveryHome} or (select count(*) from cars c where c.account_number = d.account_number and c.removed_at is null) > 1
        or d.car_id is not null or exists (select from car_visits h where h.device_no = d.device_no and h.holds_level))
    order by d.device_no`.execute(db)
  return rows.map(toPlugIn)
}

/** The car of the visit `v` was removed. */
const isOfRemovedCar = sql`exists (select from cars g where g.car_id = v.car_id and g.removed_at is not null)`

async function findVisit(
  transaction: Transaction,
  { deviceNo, pluggedInAt: at }: PlugInPlace,
): Promise<KnownCar | null> {
  if (at === null) return null
  const { rows } = await sql<{ car_id: string | null; evidence: string }>`
    select v.car_id, v.evidence from car_visits v
    where v.device_no = ${deviceNo} and v.plugged_in_at = ${at} and not ${isOfRemovedCar}`.execute(
    transaction,
  )
  const [row] = rows
  return row === undefined ? null : { carId: row.car_id, evidence: readEvidence(row.evidence) }
}

/** The car was chosen at another charger before: it is asked for again there. */
async function yieldChoice(
  transaction: Transaction,
  { accountNumber, deviceNo }: PlugInPlace,
  { carId }: KnownCar,
): Promise<void> {
  await sql`update car_visits v set evidence = 'assumed'
    where v.account_number = ${accountNumber} and v.car_id = ${carId} and v.device_no <> ${deviceNo}
      and v.plugged_in_at = (select max(n.plugged_in_at) from car_visits n where n.device_no = v.device_no)
      and exists (select from device_states s where s.device_no = v.device_no and ${isPluggedIn})`.execute(
    transaction,
  )
}

async function setEvidence(
  transaction: Transaction,
  { deviceNo, pluggedInAt: at }: PlugInPlace,
  evidence: CarEvidence,
): Promise<void> {
  await sql`update car_visits set evidence = ${evidence}
    where device_no = ${deviceNo} and plugged_in_at = ${at}`.execute(transaction)
}

/**
 * With one charger the level of the main car is kept aside while another household's car is there. With several a car that
 * comes beside the one in use stays parked, and somebody else's has no level. Returns the car whose level is evidence's.
 */
async function begin(transaction: Transaction, plugIn: HomePlugIn, known: KnownCar): Promise<string | null> {
  const { accountNumber, deviceNo, pluggedInAt: at, cars, facts } = plugIn
  const isShared = await hasSeveralChargers(transaction, accountNumber)
  const holdsLevel = known.carId === null && !isShared
  const carId = known.carId ?? (isShared ? null : (cars.find(({ isMain }) => isMain)?.carId ?? null))
  if (carId !== null && !(isShared && (await isInUseElsewhere(transaction, accountNumber, deviceNo))))
    await putCarInUse(transaction, plugIn, carId)
  if (carId !== null && isShared) await setLevel(transaction, plugIn, carId, levelOfCar(carId))
  await sql`
    insert into car_visits (device_no, plugged_in_at, account_number, car_id, evidence, person_id, level_before,
      holds_level)
    values (${deviceNo}, ${at}, ${accountNumber}, ${known.carId}, ${known.evidence}, ${facts.cardPersonId},
      ${carId === null ? null : levelOfCar(carId)}, ${holdsLevel})
    on conflict (device_no, plugged_in_at) do update set car_id = excluded.car_id, evidence = excluded.evidence,
      level_before = excluded.level_before, holds_level = excluded.holds_level`.execute(transaction)
  if (holdsLevel) await deleteLevel(transaction, accountNumber)
  return carId
}

function toHomeCar({ isPluggedIn: isIn, reportedAt, ...car }: CarJson): HomeCar {
  const plug = isIn === null || reportedAt === null ? null : { isPluggedIn: isIn, at: Date.parse(reportedAt) }
  return { ...car, plug }
}

function toPlugIn(row: Row): HomePlugIn {
  return {
    accountNumber: row.account_number,
    deviceNo: row.device_no,
    deviceId: row.device_id,
    pluggedInAt: row.plugged_in_at,
    cars: (row.cars ?? []).map(toHomeCar),
    visit: row.has_visit ? { carId: row.car_id, evidence: readEvidence(row.evidence ?? '') } : null,
    facts: {
      protocolId: row.is_named && row.card_person === null ? row.id_tag : null,
      cardPersonId: row.card_person,
      earlier: (row.earlier ?? []).map(({ carId, at }): EarlierPlugIn => ({ carId, at: Date.parse(at) })),
    },
    elsewhere: (row.elsewhere ?? []).map(({ deviceNo, carId, evidence }) => ({
      deviceNo,
      carId,
      evidence: readEvidence(evidence),
    })),
  }
}

/** One that this build does not know is asked for again. */
function readEvidence(evidence: string): CarEvidence {
  return readKnown(carEvidence, evidence, () => {}) ?? 'assumed'
}
