import { findOperation, type TestAnswer, type TestServer } from './test-server.ts'

/** Tariffs in wire format, for tests of screens. */

export const READ_TARIFFS = 'GetHistoricTariffs'
export const SAVE_TARIFFS = 'UpdateCustomerHistoricTariffs'

export function makeTariff(id: string, energySupplier: string, startDate: string, ratePence: number) {
  const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence }]
  return { id, energySupplier, tariffType: 'UNKNOWN', startDate, periods }
}

export function answerTariffs(version: number, ...historicTariffs: readonly unknown[]): TestAnswer {
  const customer = { accountNumber: 'A-1042', historicTariffsVersion: version, historicTariffs }
  return { status: 200, body: { data: { customer } } }
}

export function refuseTariffs(code: string): TestAnswer {
  const data = { updateCustomerHistoricTariffs: { isSuccess: false, problem: { code } } }
  return { status: 200, body: { data } }
}

/** The variables of every save. */
export function listSavedTariffs(server: TestServer) {
  return server.calls
    .filter((call) => findOperation(call) === SAVE_TARIFFS)
    .map((call) => call.body['variables'] as { tariffs: Record<string, unknown>[]; knownVersion: number })
}
