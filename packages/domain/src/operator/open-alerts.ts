/** Figures of the whole system, as the metrics have them. */
export type AlertFigures = {
  readonly feedLagSeconds: number
  readonly ledgerLagSeconds: number
  readonly mailsWaiting: number
  readonly oldestMailSeconds: number
}

export type Alert = 'change-feed' | 'ledger' | 'mails'

/** As the table of alerts has them. */
const MAX_FEED_LAG_S = 15
const MAX_LEDGER_LAG_S = 600
const MAX_MAILS_WAITING = 100
const MAX_MAIL_AGE_S = 900

/** The alerts of the written list that are open by the figures of this moment. */
export function openAlerts(figures: AlertFigures): readonly Alert[] {
  const { feedLagSeconds, ledgerLagSeconds, mailsWaiting, oldestMailSeconds } = figures
  return [
    ...(feedLagSeconds > MAX_FEED_LAG_S ? ['change-feed' as const] : []),
    ...(ledgerLagSeconds > MAX_LEDGER_LAG_S ? ['ledger' as const] : []),
    ...(mailsWaiting > MAX_MAILS_WAITING || oldestMailSeconds > MAX_MAIL_AGE_S ? ['mails' as const] : []),
  ]
}
