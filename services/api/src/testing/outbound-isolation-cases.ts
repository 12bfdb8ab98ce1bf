import { WEBHOOK } from './household-rows.ts'
import type { IsolationCase } from './isolation-case.ts'

/** Push services, webhooks, brokers and the battery behind them, which belong to the one who asks. */
export function listOutboundCases(): readonly IsolationCase[] {
  return [
    [
      'Mutation.setNoticeChoice',
      'mutation { setNoticeChoice(kind: "READY", channel: "PUSH", isOn: true) { isSuccess } }',
      { data: { setNoticeChoice: { isSuccess: true } } },
    ],
    [
      'Mutation.addPushSubscription',
      'mutation { addPushSubscription(endpoint: "https://push.example/a", p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "BTBZMqHH6r4Tts7J_aSIgg") { isSuccess } }',
      { data: { addPushSubscription: { isSuccess: true } } },
    ],
    [
      'Mutation.deletePushSubscription',
      'mutation { deletePushSubscription { isSuccess } }',
      { data: { deletePushSubscription: { isSuccess: true } } },
    ],
    [
      'Mutation.setHomeBattery',
      'mutation { setHomeBattery(battery: { sizeKwh: 5, chargeKw: 3, dischargeKw: 3, efficiencyPercent: 90, reservePercent: 10 }) { isSuccess } }',
      { data: { setHomeBattery: { isSuccess: true } } },
    ],
    [
      'Mutation.removeHomeBattery',
      'mutation { removeHomeBattery { isSuccess } }',
      { data: { removeHomeBattery: { isSuccess: true } } },
    ],
    [
      'Customer.homeEnergy',
      '{ customer { homeEnergy(from: "2026-01-01", to: "2026-02-01") { batteryInWh } } }',
      { data: { customer: { homeEnergy: null } } },
    ],
    [
      'Mutation.linkBroker',
      'mutation { linkBroker(url: "boat") { isSuccess } }',
      { data: { linkBroker: { isSuccess: false } } },
    ],
    ...['unlinkBroker', 'testBroker'].map((name): IsolationCase => [
      `Mutation.${name}`,
      `mutation { ${name} { problem { code } } }`,
      { data: { [name]: { problem: { code: 'broker-not-found' } } } },
    ]),
    [
      'Mutation.addWebhook',
      'mutation { addWebhook(url: "boat") { isSuccess } }',
      { data: { addWebhook: { isSuccess: false } } },
    ],
    ...['removeWebhook', 'switchWebhookOn', 'testWebhook', 'changeWebhookSecret'].map(
      (name): IsolationCase => [
        `Mutation.${name}`,
        `mutation { ${name}(id: "${WEBHOOK}") { problem { code } } }`,
        { data: { [name]: { problem: { code: 'webhook-not-found' } } } },
      ],
    ),
  ]
}
