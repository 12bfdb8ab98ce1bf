import { X509Certificate } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import { countedAddress } from '@driveway/service-kit/http/client-address'
import { createProxyTrust, type ProxyTrust } from '@driveway/service-kit/http/trusted-proxies'

/** How a charger reached the server, as far as the server or a trusted proxy can prove it. */
export type Transport = {
  /** The address under which refusals are counted. */
  readonly address: string
  readonly isEncrypted: boolean
  /** The certificate whose key the charger holds; its issuer is not checked yet. */
  readonly certificate: X509Certificate | null
}

export type ProxySettings = {
  /** Addresses and networks of proxies that may report a client's address and TLS. */
  readonly trustedProxies?: readonly string[]
  /** Trusted proxies that may report a client's certificate as well. */
  readonly certificateProxies?: readonly string[]
}

export type TransportTrust = { readonly isTrustedProxy: ProxyTrust; readonly isCertificateProxy: ProxyTrust }

export function createTransportTrust(settings: ProxySettings): TransportTrust {
  return {
    isTrustedProxy: createProxyTrust(settings.trustedProxies ?? []),
    isCertificateProxy: createProxyTrust(settings.certificateProxies ?? []),
  }
}

/**
 * A trusted proxy terminates TLS and reports the client in X-Forwarded-Proto and X-Forwarded-For, and a proxy that is
 * trusted with certificates in Client-Cert (RFC 9440). Without X-Forwarded-Proto the connection is the client's own.
 */
export function readTransport(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  { isTrustedProxy, isCertificateProxy }: TransportTrust,
): Transport {
  const { headers, socket } = request
  const forwardedProtocol = lastOf(headers['x-forwarded-proto'])
  if (forwardedProtocol !== '' && isTrustedProxy(socket.remoteAddress)) {
    return {
      address: countedAddress(readForwardedAddress(headers['x-forwarded-for'], isTrustedProxy, socket)),
      isEncrypted: forwardedProtocol === 'https',
      certificate: isCertificateProxy(socket.remoteAddress)
        ? readForwardedCertificate(lastOf(headers['client-cert']))
        : null,
    }
  }
  return {
    address: countedAddress(socket.remoteAddress ?? ''),
    isEncrypted: socket instanceof TLSSocket,
    certificate: (socket instanceof TLSSocket ? socket.getPeerX509Certificate() : null) ?? null,
  }
}

/** The last address that no trusted proxy stands behind: what comes before it is the client's own claim. */
function readForwardedAddress(
  header: string | string[] | undefined,
  isTrustedProxy: ProxyTrust,
  socket: IncomingMessage['socket'],
): string {
  const claimed = listOf(header).toReversed()
  return claimed.find((address) => !isTrustedProxy(address)) ?? claimed.at(-1) ?? socket.remoteAddress ?? ''
}

const DER = /^:([A-Za-z0-9+/]+={0,2}):$/

/** Base64 between colons as in RFC 9440, or PEM in URL encoding, which common proxies can send. */
function readForwardedCertificate(header: string): X509Certificate | null {
  if (header === '') return null
  const der = DER.exec(header)?.[1]
  try {
    return new X509Certificate(der === undefined ? decodeURIComponent(header) : Buffer.from(der, 'base64'))
  } catch {
    return null
  }
}

function lastOf(header: string | string[] | undefined): string {
  return listOf(header).at(-1) ?? ''
}

function listOf(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}
