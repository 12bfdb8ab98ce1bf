import { Pane } from './pane.tsx'
import { SolarRoof } from './solar-roof.tsx'
import styles from './house-drawing.module.css'

export type HouseShape = 'cottage' | 'gable' | 'modern'

type Props = {
  readonly shape: HouseShape
  readonly number: number
  /** Number of lit windows. */
  readonly lit: number
  /** Solar output as a share of the maximum; null without panels. */
  readonly sunshine: number | null
}

/** A house of the street, on the left of its plot. */
export function HouseDrawing({ shape, number, lit, sunshine }: Props) {
  switch (shape) {
    case 'cottage':
      return <Cottage number={number} lit={lit} sunshine={sunshine} />
    case 'gable':
      return <Gable number={number} lit={lit} />
    default:
      return <Modern number={number} lit={lit} />
  }
}

type Parts = { readonly number: number; readonly lit: number }

function Cottage({ number, lit, sunshine }: Parts & { readonly sunshine: number | null }) {
  return (
    <g>
      <rect className={styles['chimney']} x="150" y="62" width="17" height="34" />
      <rect className={styles['shade']} x="147" y="60" width="23" height="5" rx="1" />
      <rect className={styles['wall']} x="26" y="120" width="170" height="112" />
      <path className={styles['roof']} d="M13 126L43 72H179L209 126Z" />
      <rect className={styles['shade']} x="26" y="126" width="170" height="5" />
      {sunshine !== null && <SolarRoof sunshine={sunshine} />}
      <Pane x={40} y={140} isLit={lit > 2} />
      <Pane x={97} y={140} isLit={lit > 3} />
      <Pane x={154} y={140} isLit={lit > 0} />
      <Pane x={38} y={186} width={38} height={30} isLit={lit > 1} />
      <Pane x={146} y={186} width={38} height={30} isLit={lit > 4} />
      <Door x={97} number={number} />
    </g>
  )
}

function Gable({ number, lit }: Parts) {
  return (
    <g>
      <rect className={styles['chimney']} x="160" y="66" width="16" height="30" />
      <rect className={styles['wall']} x="100" y="128" width="96" height="104" />
      <path className={styles['roof']} d="M84 132L96 82H184L208 132Z" />
      <rect className={styles['shade']} x="118" y="132" width="78" height="5" />
      <path className={styles['wall']} d="M28 232V116L73 62L118 116V232Z" />
      <path className={styles['shade']} d="M118 122V232H123V128Z" />
      <path className={styles['gableRoof']} d="M16 122L73 54L130 122" />
      <circle className={styles['frame']} cx="73" cy="98" r="10.5" />
      <circle className={lit > 3 ? styles['lamp'] : styles['glass']} cx="73" cy="98" r="8" />
      <Pane x={40} y={136} isLit={lit > 1} />
      <Pane x={80} y={136} isLit={lit > 2} />
      <Pane x={146} y={148} isLit={lit > 0} />
      <Pane x={44} y={186} width={58} height={30} isLit={lit > 4} />
      <Door x={146} number={number} />
    </g>
  )
}

function Modern({ number, lit }: Parts) {
  return (
    <g>
      <rect className={styles['wall']} x="26" y="160" width="170" height="72" />
      <rect className={styles['timber']} x="138" y="166" width="58" height="66" />
      <path
        className={styles['slats']}
        d="M146 168V232M154 168V232M162 168V232M170 168V232M178 168V232M186 168V232"
      />
      <rect className={styles['roof']} x="18" y="156" width="188" height="8" rx="2" />
      <rect className={styles['wall']} x="26" y="88" width="128" height="70" />
      <rect className={styles['roof']} x="17" y="78" width="146" height="11" rx="2" />
      <rect className={styles['shade']} x="26" y="89" width="128" height="4" />
      <Pane x={40} y={104} width={62} height={38} isLit={lit > 1} />
      <Pane x={114} y={104} width={26} height={38} isLit={lit > 0} />
      <path className={styles['rail']} d="M156 156V138H204V156M168 138V156M180 138V156M192 138V156" />
      <Pane x={40} y={182} width={44} height={34} isLit={lit > 2} />
      <Pane x={92} y={182} width={30} height={34} isLit={lit > 4} />
      <Door x={150} number={number} />
    </g>
  )
}

function Door({ x, number }: { readonly x: number; readonly number: number }) {
  return (
    <g>
      <rect className={styles['frame']} x={x - 3} y="181" width="34" height="51" rx="2" />
      <rect className={styles['door']} x={x} y="184" width="28" height="48" rx="1" />
      <circle className={styles['frame']} cx={x + 23} cy="210" r="1.8" />
      <text className={styles['number']} x={x + 14} y="201">
        {number}
      </text>
      <rect className={styles['step']} x={x - 6} y="230" width="40" height="4" rx="1" />
    </g>
  )
}
