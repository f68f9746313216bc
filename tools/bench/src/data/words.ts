/** Words that are common in song titles, the most frequent first. */
const everyday = `night love blue river light summer heart fire dance moon rain gold home city dream road sky time
  morning ocean shadow star winter song wild electric midnight silver golden sun velvet paper glass echo storm garden
  window mirror island desert forest highway autumn spring thunder ghost angel queen king diamond crystal neon satellite
  engine radio signal lantern harbour bridge tower station letter picture colour whisper silence laughter memory promise
  secret stranger brother sister mother father children soldier sailor dancer drummer rhythm melody chorus verse bass
  tide wave shore sand stone mountain valley meadow field flower rose lily willow cedar maple feather wing falcon raven
  sparrow wolf tiger horse serpent dragon comet planet gravity orbit horizon sunrise twilight daybreak evening yesterday
  tomorrow forever never always maybe again higher deeper closer slower faster lonely broken burning falling rising
  running sleeping waiting leaving coming turning`.split(/\s+/)

const heads =
  `amber ash birch black bone bright brook candle cloud cold copper coral crow dawn deep drift dusk dust ember
  fallow fern flint fog frost gale grave green grey hail harvest hazel hollow honey iron ivory jade juniper kindle lark
  lead marble marsh mist moss north oak opal pale pearl pine plum quiet reed rust saffron salt scarlet shale slate sleet
  smoke snow south spark steel thistle thorn tin umber violet west`.split(/\s+/)

const tails =
  `bank bell bird bloom born bough bound breath call chime cliff craft crest croft dale drop edge fall fell fold
  ford gate glow grove hall haven hearth hill holm keep lace land line loom mark mere mill path pool reach ridge ring
  root sail shade shire side spell spire stead stream thread vale veil wake wall ward watch water way weave well wind
  wick wood yard`.split(/\s+/)

const compounds = heads.flatMap(head => tails.map(tail => head + tail))

/**
 * About 5,000 words: everyday ones, then invented compounds of decreasing frequency, mixed so that similar ones aren't
 * adjacent.
 */
export const titleWords: readonly string[] = [
  ...everyday,
  ...compounds.map((_, index) => compounds[(index * 1999) % compounds.length] ?? ''),
]

/** The most frequent words. */
export const commonWords: readonly string[] = everyday.slice(0, 40)

/** Words that are in a handful of titles each, whatever the size of the catalog. */
export const plantedWords: readonly string[] = `quixotry zephyrine oblivium kaleidos yarrowmancy xylotone vesperine
  umbrellic tamarisque sonderling rhapsodine quillwork palimpsest obelisque nocturnelle mandragore lachrymose jubilance
  isinglass hypnagogue gossamery flibberty ephemeris drizzlecomb cacophonia brobdingnag axolotlia whirligiggle
  incunabula umlautica`.split(/\s+/)

export const firstNames: readonly string[] =
  `Ada Bela Cleo Dara Edda Faro Gila Hale Ines Juno Kai Lior Mara Nilo Orla Pax
  Quinn Rumi Sava Tove Uma Vero Wren Xeno Yara Zeno`.split(/\s+/)

export const lastNames: readonly string[] = `Abend Barro Corvo Dunmore Elster Fontane Glimm Haldane Isola Jarrow Kestrel
  Lomax Moray Nightjar Okello Pavane Quarles Rosso Sorrel Tamber Ustin Varga Winslow Yarrow Zephir`.split(/\s+/)
