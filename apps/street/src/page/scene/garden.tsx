import styles from './garden.module.css'

/** Lawn, drive, pavement and road, tiled across plots. */
export function Ground() {
  return (
    <g>
      <rect className={styles['lawn']} x="-1" y="205" width="322" height="60" />
      <path className={styles['drive']} d="M206 232H316L326 264H198Z" />
      <path className={styles['path']} d="M96 234H128L134 264H90Z" />
      <rect className={styles['pavement']} x="-1" y="263" width="322" height="11" />
      <rect className={styles['kerb']} x="-1" y="273" width="322" height="3" />
      <rect className={styles['road']} x="-1" y="276" width="322" height="45" />
      <path className={styles['line']} d="M20 300H70M120 300H170M220 300H270" />
    </g>
  )
}

/** The orchard behind the houses. */
export function Orchard() {
  return (
    <g>
      {orchard.map(({ x, y, size }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
          <ellipse className={styles['bush']} cy="9" rx="11" ry="2.5" />
          <circle className={styles['bush']} r="10" />
          <circle className={styles['bushLight']} cx="-2" cy="-2.5" r="7" />
        </g>
      ))}
    </g>
  )
}

/** Distant trees are drawn higher and closer together. */
const orchard = [
  { y: 12, size: 0.55, apart: 20 },
  { y: 30, size: 0.75, apart: 32 },
  { y: 58, size: 1, apart: 53.3 },
].flatMap(({ y, size, apart }, row) =>
  Array.from({ length: Math.round(320 / apart) }, (_, i) => ({
    x: Math.round((i + 0.3 + 0.4 * (row % 2)) * apart),
    y: y + ((i * 7 + row * 3) % 4),
    size,
  })),
)

/** Plants behind the house; neighbours differ. */
export function Backdrop({ kind }: { readonly kind: number }) {
  return (
    <g>
      <path
        className={styles['hedge']}
        d="M-1 208V190C14 180 26 188 40 184S80 178 104 186S150 180 176 186S232 178 258 186S306 180 321 188V208Z"
      />
      {kind % 3 === 0 && <Tree x={262} height={1.1} />}
      {kind % 3 === 1 && <Poplar x={262} />}
      {kind % 3 === 2 && <Tree x={256} height={0.9} />}
      {kind % 2 === 0 && <Poplar x={308} />}
    </g>
  )
}

export function FrontGarden({ kind }: { readonly kind: number }) {
  return (
    <g>
      <ellipse className={styles['bushLight']} cx="14" cy="234" rx="16" ry="12" />
      <ellipse className={styles['bush']} cx="30" cy="238" rx="13" ry="9" />
      {kind % 2 === 1 && <ellipse className={styles['bushLight']} cx="184" cy="238" rx="11" ry="8" />}
      {kind % 2 === 0 && <Lamp />}
    </g>
  )
}

function Tree({ x, height }: { readonly x: number; readonly height: number }) {
  return (
    <g transform={`translate(${x} 206) scale(${height})`}>
      <rect className={styles['trunk']} x="-4" y="-46" width="8" height="46" rx="2" />
      <circle className={styles['bush']} cx="-14" cy="-58" r="22" />
      <circle className={styles['bush']} cx="15" cy="-56" r="20" />
      <circle className={styles['bushLight']} cx="1" cy="-76" r="24" />
    </g>
  )
}

function Poplar({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 206)`}>
      <rect className={styles['trunk']} x="-3" y="-20" width="6" height="20" />
      <path
        className={styles['bush']}
        d="M0 -104C14 -80 17 -50 12 -28C8 -14 -8 -14 -12 -28C-17 -50 -14 -80 0 -104Z"
      />
      <path
        className={styles['bushLight']}
        d="M0 -104C7 -80 6 -50 2 -22C-10 -20 -14 -36 -13 -52C-12 -74 -6 -94 0 -104Z"
      />
    </g>
  )
}

function Lamp() {
  return (
    <g>
      <path className={styles['beam']} d="M12 172L-26 266H54L20 172Z" />
      <rect className={styles['pole']} x="14.5" y="176" width="3" height="92" />
      <rect className={styles['lamp']} x="10" y="168" width="12" height="9" rx="3" />
      <rect className={styles['pole']} x="9" y="165" width="14" height="4" rx="1.5" />
    </g>
  )
}
