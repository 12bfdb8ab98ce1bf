import { configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPageAt, pass } from '#app/testing/open-page.tsx'
import type { TestServer } from '#platform/testing/test-server.ts'
import { answerTariffs, makeTariff, READ_TARIFFS } from '#platform/testing/test-tariffs.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })
beforeAll(loadAllScreens)
afterEach(closePage)

/** Tests of the tariff pages on a day in June, with a tariff since March and another since May. */

export const march = makeTariff('march', 'March Energy', '2026-03-01', 28.62)
export const may = makeTariff('may', 'E.ON Next', '2026-05-01', 24)

export const ADD_PATH = '/home/tariff/add/'
export const EDIT_PATH = '/home/tariff/edit/may'

/** `prepare` may change the account and the answers. */
export async function openTariffPage(path: string, prepare: (server: TestServer) => void = () => undefined) {
  return openPageAt('2026-06-30T09:00:00Z', path, (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('HISTORIC_TARIFFS')] })
    server.answers.set(READ_TARIFFS, answerTariffs(7, may, march))
    prepare(server)
  })
}

export function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
}

export function chooseSupplier(text: string, name: string): void {
  const field = screen.getByRole('combobox', { name: 'Supplier' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.click(screen.getByRole('option', { name }))
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(20)
}

export function findHeading(): string {
  return screen.getByRole('heading', { level: 1 }).textContent
}
