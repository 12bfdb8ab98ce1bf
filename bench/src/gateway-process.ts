import { serveGateway } from './serve-gateway.ts'

await serveGateway(async () => [])
