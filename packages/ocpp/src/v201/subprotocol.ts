/** The WebSocket subprotocol of OCPP 2.0.1. */
export const OCPP201_SUBPROTOCOL = 'ocpp2.0.1'
