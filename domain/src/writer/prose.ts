/**
 * Sentences for the writer model, in the order of an essay's moves. `{a|b|c}` marks alternatives:
 * one wording is used first and may be replaced later.
 */
export type EssayTopic = {
  title: string;
  /** Each move becomes one paragraph, opened by its first sentence. */
  moves: readonly (readonly string[])[];
  /** A quotation from someone else. */
  quotation: string;
  /** Lines of a plan, written first and removed later. */
  plan: readonly string[];
};

const placeThatChanged: EssayTopic = {
  title: 'A place that changed',
  moves: [
    [
      'Before the {footbridge|new bridge|covered bridge} opened, the river divided our {town|little town} into two {towns|halves} that happened to share a name.',
      'On my side there were the school, the {swimming pool|old swimming pool} and the bakery; on the other, the station and the long brick sheds where my {grandfather|uncle} had worked.',
      'Nobody called it a border. We simply said that things were {over there|on the far side}.',
      'If you missed the {last ferry|evening ferry}, you walked an hour and a half by the road bridge, and you did not miss it {twice|a second time}.',
      'I {learned|understood} early that a short distance on a map can be a long one {on foot|in a life}.',
    ],
    [
      'I was {nine|ten|eleven} when the engineers arrived with their {tripods|instruments}.',
      'My grandfather walked down every {morning|afternoon} to watch them measure, and he {corrected them|told them off} when they were wrong about the floods.',
      'He had kept a pencil mark on the cellar wall for every high water {since 1961|since he was young}.',
      'The foreman {photographed it|copied the marks into a notebook}, and after that there was always a second cup of tea.',
      'For one {summer|whole year} the river belonged to people with {yellow helmets|clipboards}.',
    ],
    [
      'What I did not expect was how {quickly|quietly} the bridge changed the way we {spoke|talked}.',
      'Within a {month|few weeks} my mother said “the market” and meant the one across the water.',
      'Distances that had been measured in bus stops were now measured in {songs|conversations}.',
      'It took {two songs|one long song} to reach the station.',
      'My friends from the other side became {simply my friends|people I saw every day}.',
    ],
    [
      'Not everyone {gained|won}. The ferry kiosk closed in the {second|first} winter.',
      'The reed bed where we had looked for {herons|dragonflies} became a lit path.',
      'A neighbour told me that she still takes the {long way round|old road}, because it has shade.',
      'The ferryman was given a {medal|certificate} and a job in the {depot|harbour office}, and he liked neither.',
      'I {noticed|saw} these losses late, because I was {busy crossing|happy to cross}.',
    ],
    [
      'When I look at the {old photographs|old maps} now, the strange thing is how {certain|complete} they seem.',
      'Every street in them leads {away from|parallel to} the water, as if the town had turned its {back|face} on it.',
      'Somebody must have thought that this was simply what {the place was like|a town looks like}.',
      'It was not nature. It was the {absence of a bridge|price of a ferry ticket}.',
    ],
    [
      'There is {an argument|a good argument} that a place is its buildings, and ours are almost the same.',
      'But a place is also the set of {walks|errands} that people find {natural|worth it}, and those have changed completely.',
      'I {think|believe} this is why visitors find the town {ordinary|pleasant} and my grandfather finds it {unrecognisable|new}.',
      'Both of them are {right|telling the truth}.',
    ],
    [
      'A map drawn today would show one town.',
      'I think the older map is still there underneath, like the pencil marks in the {cellar|cellar wall}, and that a place is never replaced, only {written over|revised}.',
      'When the water is {high|up} I still go down to look at the wall, and I add {a line|my own line}.',
    ],
  ],
  quotation:
    'A bridge is a decision about who has to walk. It is paid for once by the people who build it and every day by the people who were not asked where it should go, and the second sum is never written down in any budget that the council has published.',
  plan: [
    'Two halves of the town',
    'Engineers, grandfather, floods',
    'How we talked',
    'Who lost',
    'Old map underneath',
  ],
};

const ruleWorthBreaking: EssayTopic = {
  title: 'A rule worth breaking',
  moves: [
    [
      'In our school library you may not {whisper|talk} after four o’clock, and every day at {four|five past four} the whispering begins.',
      'The rule is printed on a {yellow card|laminated card} on each table, and the cards are {excellent bookmarks|often used as fans}.',
      'I want to argue that the rule should be {broken|bent}, and that the people who wrote it {would agree|knew this}.',
      'A rule is a {tool|promise}, and a tool can be {put down|kept in the drawer} when it does not fit the work.',
    ],
    [
      'The rule was {made|written} when the library had one {room|large room} and no doors.',
      'Anyone who spoke was heard by {forty|sixty} people, so silence was a {kindness|form of respect}.',
      'Since the {rebuilding|renovation} there are glass rooms along the {wall|north side}, and nobody hears anything.',
      'The card on the table did not {notice|change}.',
    ],
    [
      'Breaking a rule is not the same as {ignoring|forgetting} it.',
      'When we whisper about a {chapter|difficult paragraph} we do what the rule was meant to {protect|make possible}: we read with {care|attention}.',
      'Somebody who shouts into a telephone breaks the {same|very same} sentence on the card, but not the same {promise|rule}.',
      'The words are equal and the {acts|reasons} are not.',
    ],
    [
      'One could {object|reply} that everybody thinks their own noise is {useful|the good kind}.',
      'That is a {serious|fair} objection, because rules exist {exactly|mostly} for the moments when we judge in our own favour.',
      'If each of us decides which whisper is worth it, the {quietest|shyest} reader pays.',
      'I do not think this {objection|point} can be {waved away|answered completely}, but it can be given a room.',
    ],
    [
      'The {librarian|head librarian} told me that she hears the difference with her {eyes closed|back turned}.',
      'She {walks over|puts a hand on the table} when a conversation stops being about the {book|page}.',
      'In {eleven|twelve} years she has sent out {four|five} people, all of them after a warning.',
      'Judgement is slower than a card, but it is also {harder to cheat|more exact}.',
    ],
    [
      'What should be {written|printed} on the card instead?',
      'Perhaps only this: be as quiet as the {person next to you|quietest person here} needs.',
      'That sentence can not be {measured|enforced} with a clock, and I {think|suspect} that is its strength.',
      'It asks a question at {four|every hour} instead of ringing a bell.',
    ],
    [
      'A rule worth breaking is a rule worth {having|keeping}, since otherwise we would just {remove it|throw it away}.',
      'It tells us what we {owe|promised} each other on an ordinary day, and it lets us notice the day that is not {ordinary|like the others}.',
      'Until the card changes I will go on {whispering|breaking it}, and I will go on feeling {slightly guilty|watched}, which is {probably|perhaps} the point.',
    ],
  ],
  quotation:
    'A rule that has never been broken has never been tested, and a rule that has never been tested is only a habit with a signature underneath it; we should be as curious about its exceptions as we are proud of its age and its many quiet years on the wall.',
  plan: [
    'The card on the table',
    'Why the rule was made',
    'Breaking is not ignoring',
    'The strongest objection',
    'What to print instead',
  ],
};

const sourceUnderTheLamp: EssayTopic = {
  title: 'A source under the lamp',
  moves: [
    [
      'The {photograph|picture} shows a street under water and a man carrying a {child|small dog} on his shoulders.',
      'It was shared {thousands of times|by half of my class} in the {week|month} of the storm, and it is {genuine|a real photograph}.',
      'It is only not a photograph of {our storm|this storm}.',
      'I want to follow it back to where it {began|was taken} and to ask what went {wrong|missing} on the way.',
    ],
    [
      'The first step was {easy|simple}: a search for the {picture|image} leads to a newspaper of {2009|2011}.',
      'There the {caption|line below it} names the town, the {river|street} and the photographer.',
      'In the copy that reached {me|us} the caption had been {cut off|removed}, and with it the {year|date}.',
      'Nothing in the picture was {false|changed}; only its {surroundings|address} had gone.',
    ],
    [
      'Why did nobody {check|ask}, myself included?',
      'It {fitted|matched} what we already {knew|had seen from the window}, and a picture that fits feels like {evidence|a memory}.',
      'It also came from a {friend|cousin}, and we do not {cross-examine|question} our friends.',
      'The {third|last} reason is less comfortable: I wanted it to be {true|ours}.',
    ],
    [
      'A source has to be asked at least {three|four} questions, and the order {matters|is important}.',
      'Who {made|took} this, and for whom? When? What was {next to it|left outside the frame}?',
      'Only after that should I ask what it {shows|means}, because the answer {depends|hangs} on the others.',
      'Most of my {mistakes|errors} come from starting with the last {question|one}.',
    ],
    [
      'One might say that it does not {matter|make a difference}, since the storm was real and the {damage|flood} was worse.',
      'But the people in the {picture|photograph} had their own flood, and it is {strange|unfair} to borrow it.',
      'And the next time a true picture comes, somebody will {remember|point at} this one and {shrug|doubt it}.',
      'A small carelessness is paid for by the {following|next} witness.',
    ],
    [
      'So I wrote to the {photographer|newspaper}, which took {ten minutes|a quarter of an hour}.',
      'She {answered|replied} on the same evening and told me the name of the {man|father}.',
      'He runs a {bicycle|paint} shop, and the child is {fourteen|sixteen} now.',
      'For the first time the picture was about {somebody|a person} rather than about {water|weather}.',
    ],
    [
      'To hold a source under the lamp does not mean to {distrust|suspect} it.',
      'It means to give it back its {place|address}: a year, a name, a {reason|frame}.',
      'I still have the {photograph|picture} on my telephone, with the caption {restored|typed in again}, and I like it {better|more} than before.',
    ],
  ],
  quotation:
    'An image without its caption is a witness without a name: it may be telling the truth, but nobody can ask it where it was standing, and so it will say whatever the person holding it would like to hear on that particular day and to that particular audience.',
  plan: [
    'The flood picture',
    'Where it came from',
    'Why nobody asked',
    'Questions for a source',
    'The photographer answers',
  ],
};

/** What the writer model can write about. */
export const TOPICS = { placeThatChanged, ruleWorthBreaking, sourceUnderTheLamp } as const;
