import { configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { answerCustomer, answerRefused, listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

const ADD = 'AddMicrogeneration'
const THIS_YEAR = new Date().getFullYear()

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

async function open() {
  return openPage('/home/microgeneration/add', (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('EXPORT_MATCH')] })
    server.answers.set('GetCustomerPreferences', answerCustomer({ exportMatchingOptIn: false }))
    server.answers.set('GetMicrogenerations', answerCustomer({ microgenerations: [] }))
  })
}

function enter(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

function readError(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join('|')
}

const power = 'Maximum output'
const year = 'Year installed (optional)'

test('[MG-04] the form has a type, the power in kW, make, model and year', async () => {
  const { server } = await open()
  const radios = screen.getAllByRole('radio').map((each) => each.parentElement?.textContent)
  expect(radios).toEqual(['Solar', 'Wind', 'Other'])
  expect(readError(power)).toBe('kW')
  fireEvent.click(screen.getByLabelText('Solar'))
  enter(power, ' 4.2 ')
  enter('Make (optional)', 'JA Solar')
  enter('Model (optional)', 'JAM60')
  enter(year, '2022')
  await press('button', 'Add')
  expect(listSent(server, ADD)).toEqual([
    { type: 'SOLAR', maxPower: 4.2, make: 'JA Solar', model: 'JAM60', installYear: 2022 },
  ])
})

test('type and power are required, the year is checked, and nothing is sent', async () => {
  const { server } = await open()
  enter(year, String(THIS_YEAR + 1))
  await press('button', 'Add')
  expect(screen.getByText('Choose a type')).toBeTruthy()
  expect(readError(power)).toBe('kW|Enter the power in kW, such as 4.2')
  expect(readError(year)).toBe(`Enter a year from 1901 to ${THIS_YEAR}`)
  expect(document.activeElement).toBe(screen.getByLabelText('Solar'))
  expect(listSent(server, ADD)).toEqual([])
  await pass(5_000)
  expect(screen.queryByText('Choose a type')).toBeNull()
})

const powers: [string, boolean][] = [
  ['9.9', false],
  ['10', false],
  ['10.1', true],
  ['4200', true],
]

test.each(powers)('a power of %s warns: %s, and is still sent', async (entered, isWarned) => {
  const { server } = await open()
  fireEvent.click(screen.getByLabelText('Wind'))
  enter(power, entered)
  const warning = `${entered} kW is high for a home. Check the figure is in kilowatts, such as 4.2.`
  expect(screen.queryByText(warning) !== null).toBe(isWarned)
  await press('button', 'Add')
  expect(listSent(server, ADD)).toMatchObject([
    { type: 'WIND', maxPower: Number(entered), installYear: null },
  ])
})

test.each([
  ['four', ''],
  ['-1', ''],
  ['4.2', '1900'],
  ['4.2', '2020.5'],
  ['4.2', 'last year'],
])('a power of "%s" with the year "%s" is not sent', async (kilowatts, installed) => {
  const { server } = await open()
  fireEvent.click(screen.getByLabelText('Other'))
  enter(power, kilowatts)
  enter(year, installed)
  await press('button', 'Add')
  expect(listSent(server, ADD)).toEqual([])
})

test('it shows adding, then added, and goes back after 2 s', async () => {
  const { server } = await open()
  server.answers.set(ADD, 'silent')
  fireEvent.click(screen.getByLabelText('Solar'))
  enter(power, '4')
  await press('button', 'Add')
  expect(screen.getByRole('button', { name: 'Adding…' }).getAttribute('aria-disabled')).toBe('true')
  closePage()

  await open()
  fireEvent.click(screen.getByLabelText('Solar'))
  enter(power, '4')
  await press('button', 'Add')
  expect(screen.getByRole('alert').textContent).toBe('AddedYou can now switch on solar matching.')
  await pass(1_900)
  expect(window.location.pathname).toBe('/home/microgeneration/add')
  await pass(200)
  expect(window.location.pathname).toBe('/home/microgeneration')
})

const failures: [string, 'lost' | ReturnType<typeof answerRefused>, string][] = [
  [
    'is refused',
    answerRefused('addMicrogeneration', 'something-new'),
    'We couldn’t add it. What you entered is still here. Please try again.',
  ],
  ['never arrives', 'lost', 'Can’t reach the server. What you entered is still here. Please try again.'],
  [
    'is one too many',
    answerRefused('addMicrogeneration', 'too-many-microgenerations'),
    'You have as many as we can keep. Remove one first.',
  ],
]

test.each(failures)('an addition that %s shows its message and keeps the draft', async (_, answer, text) => {
  const { server } = await open()
  server.answers.set(ADD, answer)
  fireEvent.click(screen.getByLabelText('Solar'))
  enter(power, '4')
  await press('button', 'Add')
  expect(screen.getByRole('alert').textContent).toBe(`Not added${text}`)
  expect(screen.getByLabelText<HTMLInputElement>(power).value).toBe('4')
  expect(screen.getByLabelText<HTMLInputElement>('Solar').checked).toBe(true)
  await pass(10_000)
  expect(window.location.pathname).toBe('/home/microgeneration/add')
})

test('a refusal that names a field shows at that field', async () => {
  const { server } = await open()
  server.answers.set(ADD, answerRefused('addMicrogeneration', 'must-be-valid-install-year'))
  fireEvent.click(screen.getByLabelText('Solar'))
  enter(power, '4')
  await press('button', 'Add')
  expect(readError(year)).toBe(`Enter a year from 1901 to ${THIS_YEAR}`)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a double tap adds one', async () => {
  const { server } = await open()
  fireEvent.click(screen.getByLabelText('Solar'))
  enter(power, '4')
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  fireEvent.click(screen.getByRole('button', { name: /^Add/ }))
  await pass(50)
  expect(listSent(server, ADD)).toHaveLength(1)
})

test('offline shows the message and sends nothing', async () => {
  const { server } = await open()
  setOnline(false)
  fireEvent.click(screen.getByLabelText('Solar'))
  enter(power, '4')
  await press('button', 'Add')
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach the server.')
  expect(listSent(server, ADD)).toEqual([])
})
