/** The WebSocket subprotocol of OCPP 1.6J. */
export const OCPP16_SUBPROTOCOL = 'ocpp1.6'
