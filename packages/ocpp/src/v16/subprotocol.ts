/** The WebSocket subprotocol under which 1.6J is spoken. */
export const OCPP16_SUBPROTOCOL = 'ocpp1.6'
