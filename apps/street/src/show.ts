import { stateOf, listHousesOf } from '#house/status-guide.ts'
import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import { dashboardStatuses } from '@driveway/domain/charger/dashboard-status'
import { StartProblem } from '@driveway/service-kit/start-problem'
import type { DemoHouse } from '@driveway/world/demo-house'
import { demoStreet } from '@driveway/world/demo-street'
import { readStreetConfig } from './config.ts'
import { readProcessEnvironment } from './env.ts'
import { writeStatusList } from './show-list.ts'

type Wanted = { readonly state: ChargerState; readonly houses: readonly DemoHouse[] }

/** `npm run show`: lists the statuses of the app, or simulates one on the running street. */
async function show(words: readonly string[]): Promise<string> {
  const [name, number] = words
  if (name === undefined) return writeStatusList(demoStreet)
  const { state, houses } = readWanted(name.toUpperCase())
  const house = number === undefined ? findFirst(houses, name) : findHouse(number)
  const refusal = await ask(house.key, state)
  if (refusal !== null) throw new StartProblem(refusal)
  return `House ${house.houseNumber} shows it: sign in to ${house.brand} as ${house.email}.`
}

function readWanted(name: string): Wanted {
  const status = dashboardStatuses.find((each) => each === name)
  if (status !== undefined) return { state: stateOf(status), houses: listHousesOf(status, demoStreet) }
  const state = chargerStates.find((each) => each === name)
  if (state === undefined) throw new StartProblem(`There is no ${name}: npm run show lists what there is.`)
  return { state, houses: demoStreet }
}

function findFirst([first]: readonly DemoHouse[], name: string): DemoHouse {
  if (first === undefined)
    throw new StartProblem(`No house of the demo shows ${name}: npm run show says why.`)
  return first
}

function findHouse(number: string): DemoHouse {
  const house = demoStreet.find((each) => [String(each.houseNumber), each.key, each.email].includes(number))
  if (house === undefined)
    throw new StartProblem(`There is no house ${number}: npm run show lists which there are.`)
  return house
}

/** The refusal, or null on success. */
async function ask(key: string, state: ChargerState): Promise<string | null> {
  const { port } = readStreetConfig(readProcessEnvironment())
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/houses/${key}/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'show', state }),
    })
    if (answer.ok) return null
    const { error } = (await answer.json()) as { error: string }
    return error
  } catch (error) {
    throw new StartProblem(`No street answers on port ${port}: npm start opens one.`, { cause: error })
  }
}

try {
  process.stdout.write(`${await show(process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
