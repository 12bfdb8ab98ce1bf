import { parseFrame, formatCall } from '@driveway/ocpp/framing'

type Fields = Readonly<Record<string, unknown>>

/** Rewrites a call as lenient firmware sends it: null for absent fields, a field of its own, times without a zone. */
export function writeOddly(text: string): string {
  const frame = parseFrame(text)
  if (frame.kind !== 'call' || !isFields(frame.payload)) return text
  switch (frame.action) {
    case 'BootNotification':
      return formatCall(frame.id, frame.action, {
        ...frame.payload,
        iccid: null,
        imsi: null,
        meterType: null,
      })
    case 'StatusNotification':
      return formatCall(frame.id, frame.action, dropZones({ ...frame.payload, vendorErrorCode: null }))
    case 'StartTransaction':
      return formatCall(frame.id, frame.action, dropZones({ ...frame.payload, reservationId: null }))
    case 'StopTransaction':
      return formatCall(frame.id, frame.action, dropZones({ ...frame.payload, transactionData: null }))
    case 'MeterValues':
      return formatCall(frame.id, frame.action, { ...frame.payload, sessionState: 'OK' })
    default:
      return text
  }
}

function dropZones(payload: Fields): Fields {
  const { timestamp } = payload
  return typeof timestamp === 'string' ? { ...payload, timestamp: timestamp.replace(/Z$/, '') } : payload
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
