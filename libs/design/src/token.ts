/**
 * The design tokens by name, as CSS values: `token.space[16]` is `'var(--space-16)'`. Their values are in tokens.css
 * and change with `data-theme` on <html> and `data-key` on any element.
 */
export const token = {
  color: {
    sunken: 'var(--sunken)',
    ground: 'var(--ground)',
    surface: 'var(--surface)',
    raised: 'var(--raised)',
    hover: 'var(--hover)',
    field: 'var(--field)',
    line: 'var(--line)',
    lineStrong: 'var(--line-strong)',
    ink: 'var(--ink)',
    ink2: 'var(--ink-2)',
    ink3: 'var(--ink-3)',
    onInk: 'var(--on-ink)',
    paper: 'var(--paper)',
    paperHover: 'var(--paper-hover)',
    tone: 'var(--tone)',
    toneText: 'var(--tone-text)',
    toneQuiet: 'var(--tone-quiet)',
    onTone: 'var(--on-tone)',
    danger: 'var(--danger)',
    dangerQuiet: 'var(--danger-quiet)',
    good: 'var(--good)',
    goodQuiet: 'var(--good-quiet)',
    warn: 'var(--warn)',
    warnQuiet: 'var(--warn-quiet)',
    info: 'var(--info)',
    infoQuiet: 'var(--info-quiet)',
    scrim: 'var(--scrim)',
  },
  font: { text: 'var(--font)', display: 'var(--font-display)' },
  width: { normal: 'var(--normal)', wide: 'var(--wide)' },
  text: {
    12: 'var(--text-12)',
    13: 'var(--text-13)',
    14: 'var(--text-14)',
    16: 'var(--text-16)',
    18: 'var(--text-18)',
    20: 'var(--text-20)',
    24: 'var(--text-24)',
    32: 'var(--text-32)',
    48: 'var(--text-48)',
    64: 'var(--text-64)',
  },
  leading: { tight: 'var(--leading-tight)', snug: 'var(--leading-snug)', text: 'var(--leading-text)' },
  weight: {
    text: 'var(--weight-text)',
    medium: 'var(--weight-medium)',
    strong: 'var(--weight-strong)',
    display: 'var(--weight-display)',
  },
  space: {
    4: 'var(--space-4)',
    6: 'var(--space-6)',
    8: 'var(--space-8)',
    12: 'var(--space-12)',
    16: 'var(--space-16)',
    24: 'var(--space-24)',
    32: 'var(--space-32)',
    48: 'var(--space-48)',
    64: 'var(--space-64)',
    96: 'var(--space-96)',
  },
  radius: { s: 'var(--radius-s)', m: 'var(--radius-m)', l: 'var(--radius-l)', round: 'var(--radius-round)' },
  edge: { hairline: 'var(--hairline)', panel: 'var(--panel-edge)' },
  shadow: { 1: 'var(--shadow-1)', 2: 'var(--shadow-2)', 3: 'var(--shadow-3)', focus: 'var(--focus)' },
  /** Heights of controls, and the minimum size of anything that can be pressed (`target`); larger for touch. */
  control: {
    s: 'var(--control-s)',
    m: 'var(--control)',
    l: 'var(--control-l)',
    chip: 'var(--chip)',
    target: 'var(--target)',
  },
  frame: {
    header: 'var(--header)',
    player: 'var(--player)',
    playerMini: 'var(--player-mini)',
    playerSpace: 'var(--player-space)',
    page: 'var(--page)',
    gutter: 'var(--gutter)',
  },
  layer: { header: 'var(--layer-header)', player: 'var(--layer-player)', toast: 'var(--layer-toast)' },
  /** 480 ms divided by 1, 2, 3, 4. */
  time: { 1: 'var(--time-1)', 2: 'var(--time-2)', 3: 'var(--time-3)', 4: 'var(--time-4)' },
  /** `pluck` to enter, `damp` to leave, `swing` for what oscillates. */
  ease: { pluck: 'var(--ease-pluck)', damp: 'var(--ease-damp)', swing: 'var(--ease-swing)' },
} as const

/** At most 767 px wide, for scripts: the `mobile` of `media`. */
export const mobileQuery = '(max-width: 767px)'

/** Media queries to put before a block of styles: `${media.mobile} { … }`. */
export const media = {
  /** At most 767 px wide. */
  mobile: `@media ${mobileQuery}`,
  /** At most 1100 px wide: two-column pages collapse, covers go from five columns to four. */
  narrow: '@media (max-width: 1100px)',
  /** A pointer that can hover. */
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const
