import type { DemoHouse } from '@driveway/world/demo-house'
import type { PhoneAddress } from '#push/push-service.ts'
import { request } from 'node:http'

export type Resident = ReturnType<typeof createResident>

const REQUEST_TIMEOUT_MS = 12_000

const findDevice = '{ customer { devices { id } } }'
const boost = `mutation ($deviceId: ID!) {
  setEvChargerOverride(deviceId: $deviceId, enableBoost: true) { isSuccess problem { code } }
}`

const kinds = [
  'NOT_PLUGGED_IN',
  'CANNOT_BE_READY',
  'READY',
  'STOPPED',
  'CHEAP_PRICES',
  'MONTHLY_SUMMARY',
  'OVER_BUDGET',
]
const wantPush = kinds.map(
  (kind) => `k${kind}: setNoticeChoice(kind: "${kind}", channel: "PUSH", isOn: true) { isSuccess }`,
)
const subscribe = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  addPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { isSuccess problem { code } }
  ${wantPush.join('\n  ')}
}`

type Subscribed = {
  data?: { addPushSubscription?: { isSuccess: boolean; problem: { code: string } | null } | null }
}
type Found = { data?: { customer?: { devices?: readonly { id: string }[] } } }
type Boosted = {
  data?: { setEvChargerOverride?: { isSuccess: boolean; problem: { code: string } | null } | null }
}

/** A customer who uses the app through its public API. */
export function createResident(app: { readonly port: number; readonly password: string }) {
  async function ask(token: string, brand: string, query: string, variables = {}): Promise<unknown> {
    const headers = { authorization: `Bearer ${token}`, 'x-client-id': 'CUSTOMER' }
    return post(app.port, brand, '/graphql?k=1', { query, variables }, headers)
  }

  async function signIn({ brand, email }: Pick<DemoHouse, 'brand' | 'email'>): Promise<string | null> {
    const login = { username: email, password: app.password }
    const answer = (await post(app.port, brand, '/identity/login', login)) as { idToken?: string | null }
    return answer.idToken ?? null
  }

  async function usePhone(
    house: Pick<DemoHouse, 'brand' | 'email'>,
    phone: PhoneAddress,
  ): Promise<string | null> {
    const idToken = await signIn(house)
    if (idToken === null) return `${house.email} cannot sign in on the phone.`
    const { data } = (await ask(idToken, house.brand, subscribe, phone)) as Subscribed
    if (data?.addPushSubscription?.isSuccess === true) return null
    return `The app could not subscribe: ${data?.addPushSubscription?.problem?.code ?? 'it gave no reason'}.`
  }

  async function tap(
    { brand, email }: Pick<DemoHouse, 'brand' | 'email'>,
    charger: number,
  ): Promise<string | null> {
    const idToken = await signIn({ brand, email })
    if (!idToken) return `${email} cannot sign in, and so cannot boost.`
    const found = (await ask(idToken, brand, findDevice)) as Found
    const deviceId = found.data?.customer?.devices?.[charger]?.id
    if (deviceId === undefined) return `${email} finds no charger in the app.`
    const { data } = (await ask(idToken, brand, boost, { deviceId })) as Boosted
    if (data?.setEvChargerOverride?.isSuccess === true) return null
    return `The app could not boost: ${data?.setEvChargerOverride?.problem?.code ?? 'it gave no reason'}.`
  }

  return {
    /** Signs in on a phone and turns every push notice on; resolves to the reason of a failure, or null. */
    usePhone: (house: Pick<DemoHouse, 'brand' | 'email'>, phone: PhoneAddress): Promise<string | null> =>
      usePhone(house, phone).catch((error: unknown) => `The app does not answer: ${String(error)}`),
    /** Signs in to the app and boosts at the first charger or the second; resolves to the reason of a failure, or null. */
    tapBoost: (house: Pick<DemoHouse, 'brand' | 'email'>, charger: 0 | 1): Promise<string | null> =>
      tap(house, charger).catch((error: unknown) => `The app does not answer: ${String(error)}`),
  }
}

/** The Host header selects the brand; its name is not resolved. */
function post(
  port: number,
  brand: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const host = `${brand}.localhost:${port}`
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        timeout: REQUEST_TIMEOUT_MS,
        headers: { host, origin: `http://${host}`, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () => {
          try {
            resolve(JSON.parse(text))
          } catch (error) {
            reject(error instanceof Error ? error : new Error('no JSON'))
          }
        })
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })
}
