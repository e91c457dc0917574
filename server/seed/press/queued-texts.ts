/** Texts of an article about a person or a round, by language. */
export interface QueuedFacts {
  readonly company: string
  readonly person: string
  readonly job: string
  readonly date: string
  readonly amount: string
  readonly round: string
  readonly lead: string
  readonly other: string
  readonly city: string
  readonly domain: string
}

export type QueuedLanguage = 'en' | 'zh' | 'es' | 'fr' | 'it' | 'ar'

interface Telling {
  /** An amount in millions of a currency. */
  readonly amount: (millions: number, currency: 'EUR' | 'USD') => string
  readonly hiring: (facts: QueuedFacts) => readonly [title: string, ...text: string[]]
  readonly funding: (facts: QueuedFacts) => readonly [title: string, ...text: string[]]
}

const comma = (number: number) => String(number).replace('.', ',')

/** Articles by language; the first line is the title. */
export const tellings: Readonly<Record<QueuedLanguage, Telling>> = {
  en: {
    amount: (millions, currency) => `${currency === 'EUR' ? '€' : '$'}${millions} million`,
    hiring: ({ company, person, job, date, city, domain }) => [
      `${company} appoints ${person} as ${job}`,
      `${company} has appointed ${person} as ${job}, effective ${date}. The post had been vacant since the spring, when its last holder left for a competitor.`,
      `${person} joins from a listed group, where the team grew from twelve to more than two hundred people. “I have followed ${company} for years,” said the new ${job}. “Its customers speak of it as they would of a colleague.”`,
      `The company is based in ${city} and serves some four thousand customers. It said that it would publish figures for the year in March; analysts expect sales to have grown by about a quarter. More is on its site, ${domain}.`,
    ],
    funding: ({ company, amount, round, lead, other, date, city, domain }) => [
      `${company} raises ${amount} to expand in Europe`,
      `${company}, a company from ${city}, has raised ${amount} in a ${round} round led by ${lead}. ${other} and some earlier shareholders took part as well.`,
      `The round was closed on ${date}. The money is to go into two new offices and into the engineering team, which will double within a year. Until now the company had grown from its own resources.`,
      `“We looked at the market for a long time and found nobody who listens as closely to customers,” said a partner of ${lead}. Details are at ${domain}.`,
    ],
  },
  zh: {
    amount: (millions, currency) => `${millions * 100}万${currency === 'EUR' ? '欧元' : '美元'}`,
    hiring: ({ company, person, job, date, city, domain }) => [
      `${company}任命${person}为${job}`,
      `${company}宣布任命${person}为${job}，自${date}起生效。该职位自今年春季以来一直空缺。`,
      `${person}此前曾在多家上市公司任职，拥有超过十五年的行业经验。公司表示，新任${job}将负责海外业务的拓展以及团队建设。`,
      `公司总部位于${city}，目前为约四千家客户提供服务。更多信息请访问 ${domain} 。`,
    ],
    funding: ({ company, amount, round, lead, other, date, city, domain }) => [
      `${company}完成${amount}融资`,
      `总部位于${city}的${company}宣布完成${amount}的${round}融资，由 ${lead} 领投，${other} 跟投。`,
      `本轮融资于${date}完成交割。资金将用于产品研发和海外市场拓展，研发团队规模将在一年内翻一番。`,
      `投资方表示，看好公司对客户需求的理解。更多信息请访问 ${domain} 。`,
    ],
  },
  es: {
    amount: (millions, currency) => `${comma(millions)} millones de ${currency === 'EUR' ? 'euros' : 'dólares'}`,
    hiring: ({ company, person, job, date, city, domain }) => [
      `${company} ficha a ${person} para su dirección`,
      `${company} ha nombrado a ${person} como ${job}, con efecto desde el ${date}. El puesto llevaba vacante desde la primavera.`,
      `${person} procede de un grupo cotizado, en el que dirigió un equipo de más de doscientas personas. «Conozco la empresa desde hace años y siempre he admirado su cercanía con los clientes», ha declarado.`,
      `La compañía tiene su sede en ${city} y trabaja para unos cuatro mil clientes. Más información en ${domain}.`,
    ],
    funding: ({ company, amount, round, lead, other, date, city, domain }) => [
      `${company} capta ${amount}`,
      `${company}, con sede en ${city}, ha captado ${amount} en una ronda de ${round} liderada por ${lead} y con la participación de ${other}.`,
      `La operación se cerró el ${date}. El dinero se destinará a abrir dos oficinas y a duplicar el equipo técnico en el plazo de un año.`,
      `Hasta ahora la compañía había crecido con recursos propios. Más información en ${domain}.`,
    ],
  },
  fr: {
    amount: (millions, currency) =>
      `${comma(millions)} million${millions < 2 ? '' : 's'} ${currency === 'EUR' ? 'd’euros' : 'de dollars'}`,
    hiring: ({ company, person, job, date, city, domain }) => [
      `${company} renforce sa direction`,
      `${company} annonce la nomination de ${person} au poste de ${job}, à compter du ${date}. Le poste était vacant depuis le printemps.`,
      `${person} vient d’un groupe coté, dont l’équipe comptait plus de deux cents personnes. « Je suis cette entreprise depuis des années ; ses clients en parlent comme d’un collègue », a déclaré la nouvelle recrue.`,
      `Installée à ${city}, l’entreprise travaille pour quelque quatre mille clients. Plus d’informations sur ${domain}.`,
    ],
    funding: ({ company, amount, round, lead, other, date, city, domain }) => [
      `${company} lève ${amount}`,
      `${company}, installée à ${city}, annonce une levée de fonds de ${amount} en ${round}, menée par ${lead} avec la participation de ${other}.`,
      `L’opération a été conclue le ${date}. Les fonds serviront à ouvrir deux bureaux et à doubler l’équipe technique en un an.`,
      `Jusqu’ici, l’entreprise s’était développée sur ses fonds propres. Plus d’informations sur ${domain}.`,
    ],
  },
  it: {
    amount: (millions, currency) => `${comma(millions)} milioni di ${currency === 'EUR' ? 'euro' : 'dollari'}`,
    hiring: ({ company, person, job, date, city, domain }) => [
      `Cambio al vertice di ${company}`,
      `${company} ha nominato ${person} ${job}, con effetto dal ${date}. Il posto era vacante dalla primavera.`,
      `${person} arriva da un gruppo quotato, dove guidava una squadra di oltre duecento persone. «Seguo l’azienda da anni: i suoi clienti ne parlano come di un collega», ha dichiarato.`,
      `La società ha sede a ${city} e lavora per circa quattromila clienti. Maggiori informazioni su ${domain}.`,
    ],
    funding: ({ company, amount, round, lead, other, date, city, domain }) => [
      `${company} raccoglie ${amount}`,
      `${company}, con sede a ${city}, ha raccolto ${amount} in un round di ${round} guidato da ${lead}, con la partecipazione di ${other}.`,
      `L’operazione si è chiusa il ${date}. I fondi serviranno ad aprire due sedi e a raddoppiare il gruppo tecnico entro un anno.`,
      `Finora la società era cresciuta con mezzi propri. Maggiori informazioni su ${domain}.`,
    ],
  },
  ar: {
    amount: (millions, currency) =>
      `${millions} ${Number.isInteger(millions) && millions > 2 && millions < 11 ? 'ملايين' : 'مليون'} ${currency === 'EUR' ? 'يورو' : 'دولار'}`,
    hiring: ({ company, person, job, date, city, domain }) => [
      `${company}: تعيين ${person} في منصب ${job}`,
      `أعلنت ${company} تعيين ${person} في منصب ${job} اعتبارًا من ${date}. وكان المنصب شاغرًا منذ الربيع.`,
      `ويأتي التعيين بعد سنوات من قيادة فريق يضم أكثر من مئتي شخص في مجموعة مدرجة في البورصة.`,
      `ويقع مقر الشركة في ${city}، وتخدم نحو أربعة آلاف عميل. المزيد على ${domain} .`,
    ],
    funding: ({ company, amount, round, lead, other, date, city, domain }) => [
      `${company} تجمع ${amount}`,
      `جمعت ${company}، ومقرها ${city}، مبلغ ${amount} في جولة تمويل من ${round} بقيادة ${lead} وبمشاركة ${other}.`,
      `وأُغلقت الجولة في ${date}. وسيُستخدم المبلغ لافتتاح مكتبين جديدين ولمضاعفة الفريق التقني خلال عام.`,
      `وكانت الشركة قد نمت حتى الآن بمواردها الخاصة. المزيد على ${domain} .`,
    ],
  },
}
