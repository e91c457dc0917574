/** First and last names of a culture. A name in another script has its Latin form after a colon, for the email. */
export interface Names {
  readonly first: readonly string[]
  readonly last: readonly string[]
  /** Chinese names are written without a space, family name first. */
  readonly script: 'latin' | 'han' | 'arabic'
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const latin = (first: string, last: string): Names => ({ first: words(first), last: words(last), script: 'latin' })

export const names = {
  english: latin(
    `Olivia Emma Charlotte Amelia Sophia Grace Hannah Abigail Madison Chloe Lucy Evelyn Harper Rachel Megan Nora Alice
     James William Benjamin Lucas Henry Alexander Mason Michael Ethan Daniel Jacob Logan Jackson Samuel Owen Wyatt Jack
     Connor Ryan Nathan Dylan Aaron Thomas Charles Christopher Zoe Stella Claire Violet Audrey Brooke Paige Natalie`,
    `Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Thompson White Harris
     Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Roberts
     Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Murphy Cook Rogers Bennett Gray Hughes Price
     O'Brien O'Connor MacDonald Fitzgerald Sullivan Kennedy Fraser Whitfield Ashworth Pemberton Hargreaves Blackwood`,
  ),
  german: latin(
    `Anna Lena Jürgen Björn Käthe Sören Günther Jörg Lukas Leon Felix Maximilian Jonas Paul Elias Noah Mia Emilia Hannah
     Sophie Marie Johanna Katharina Friederike Ursula Monika Sabine Matthias Stefan Andreas Thomas Michael Wolfgang
     Heinz Dieter Uwe Rüdiger Götz Anke Heike Silke Birgit Annelie Moritz Konstantin Benedikt Franziska Theresa`,
    `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf
     Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Lehmann Köhler Maier
     Groß Weiß Böhm Jäger Dürr Vögele Strauß Größing Hänsel Kübler Lörcher Möller Gärtner Fuchs Kaiser Vogt Engel`,
  ),
  french: latin(
    `Amélie Chloé Léa Manon Zoé Camille Inès Jade Louise Élise Éléonore Aurélie Céline Hélène Margaux Anaïs Gaëlle Noémie
     Jean Pierre Louis François Étienne Hugo Léo Jules Gabriel Raphaël Théo Mathéo Antoine Clément Rémi Loïc Gaël Benoît
     Jérôme Frédéric Sébastien Cédric Thibault Maël Baptiste Marguerite Solène Maëlys Océane Adélaïde`,
    `Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel García Bertrand
     Roux Vincent Fournier Morel Girard André Mercier Dupont Lambert Bonnet François Martínez Legrand Garnier Faure
     Rousseau Blanc Guérin Boyer Chevalier Noël Lefebvre Gauthier Perrin Clément Béranger Désormeaux Châtelain Brûlé`,
  ),
  spanish: latin(
    `María Lucía Sofía Martina Paula Valeria Daniela Carla Alba Noa Inés Begoña Concepción Rocío Nuria Ángela Belén
     Hugo Mateo Martín Lucas Leo Daniel Alejandro Manuel Pablo Álvaro Adrián Iván Óscar Raúl Sebastián Joaquín Andrés
     Íñigo José Jesús Ramón Tomás Agustín Nicolás Ximena Guadalupe Fernanda Camila Renata Emilia Araceli`,
    `García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno
     Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Suárez
     Molina Ortega Delgado Castro Ortiz Rubio Marín Sanz Iglesias Núñez Medina Garrido Cortés Ibáñez Peña Quiñones`,
  ),
  italian: latin(
    `Giulia Sofia Aurora Ginevra Alice Beatrice Chiara Martina Francesca Elisa Niccolò Leonardo Francesco Alessandro
     Lorenzo Mattia Andrea Gabriele Riccardo Tommaso Edoardo Giuseppe Antonio Pietro Filippo Giovanni Davide Federico
     Michele Simone Matteo Luca Marco Paolo Stefano Donatella Ilaria Serena Valentina Raffaella Desirée Noè Josuè`,
    `Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini
     Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile
     Martinelli Vitale Lombardo Serra Coppola Fabbri Villa Nicolò D'Angelo D'Amico Dell'Orto Cantù Forlì Viganò Calabrò`,
  ),
  portuguese: latin(
    `Maria Ana Beatriz Júlia Letícia Larissa Inês Joana Matilde Mariana Catarina Lúcia Antônia Flávia Cecília Luíza
     João José Antônio Francisco Carlos Paulo Pedro Lucas Luís Gabriel Rafael Tiago Gonçalo Simão Vinícius Fábio Caio
     Márcio Sérgio Estêvão Thiago Heloísa Conceição Patrícia Débora Verônica Otávio Mário Válter Nélson Zélia`,
    `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes
     Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso
     Ramos Gonçalves Araújo Simões Magalhães Guimarães Falcão Leitão Assunção Brandão Sá Antunes Conceição Mourão`,
  ),
  nordic: latin(
    `Åsa Märta Göran Björn Jörgen Håkan Sören Nils Lars Erik Anders Karin Ingrid Astrid Freja Maja Elsa Ebba Saga Linnéa
     Søren Jørgen Kåre Pål Øyvind Solveig Ragnhild Bjørn Mikkel Rasmus Frederik Mads Kjær Signe Gry Bodil Ærling Håvard
     Einar Torbjørn Gunnar Sigrid Tuva Liv Åke Örjan Malin Elin Oskar Axel Emil Noah Viggo Alma`,
    `Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Lindström Sjöberg Åberg
     Öberg Lindqvist Bergström Björklund Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jørgensen
     Sørensen Møller Østergaard Kjær Nørgaard Ødegård Bråthen Næss Lønning Aagaard Thorsen Berg Haugen Solberg Strøm`,
  ),
  polish: latin(
    `Agnieszka Małgorzata Katarzyna Elżbieta Zofia Zuzanna Julia Maja Hanna Łucja Świętosława Grażyna Bożena Joanna Jan
     Stanisław Paweł Michał Łukasz Krzysztof Wojciech Piotr Tomasz Jakub Szymon Filip Bartłomiej Mikołaj Kacper Józef
     Sławomir Przemysław Radosław Rafał Błażej Wiesław Żaneta Róża Jadwiga Dorota`,
    `Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski
     Jankowski Mazur Kwiatkowski Krawczyk Piotrowski Grabowski Pawłowski Michalski Król Wieczorek Jabłoński Wróbel
     Nowicki Majewski Olszewski Stępień Malinowski Jaworski Adamczyk Dudek Pawlak Górski Sikora Łuczak Żak Świątek`,
  ),
  czech: latin(
    `Tereza Eliška Anežka Kristýna Veronika Kateřina Lucie Adéla Markéta Zdeňka Božena Růžena Šárka Žaneta Jiří Jan Petr
     Tomáš Ondřej Matěj Vojtěch Jakub Adam Lukáš Štěpán Václav František Miloš Zdeněk Luboš Radek Aleš Dominik Čeněk`,
    `Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Pospíšil Hájek Král Jelínek Růžička
     Beneš Fiala Sedláček Doležal Zeman Kolář Krejčí Navrátil Čermák Vaněk Urban Blažek Kříž Kovář Šimek Říha Žák Šťastný`,
  ),
  turkish: latin(
    `Zeynep Elif Defne Ayşe Fatma Gül Şeyma Çiğdem Özlem Büşra Tuğba İrem Nazlı Yağmur Mehmet Mustafa Ahmet Ali Hüseyin
     Yusuf Ömer Emre Burak Kağan Çağlar Gökhan Şükrü Özgür Barış Doğan Uğur İbrahim İsmail Süleyman Ece Selin Aslı`,
    `Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt
     Özkan Şimşek Polat Korkmaz Güneş Erdoğan Aksoy Güler Bozkurt Taş Avcı Keskin Ünal Tekin Işık Çakır Gündoğdu`,
  ),
  indian: latin(
    `Aarav Vivaan Aditya Arjun Rohan Karthik Rahul Sanjay Vikram Anil Rajesh Suresh Priya Ananya Diya Kavya Neha Pooja
     Shreya Lakshmi Meera Nisha Divya Aishwarya Sunita Ishaan Kabir Dev Manish Deepak Nikhil Siddharth Gayatri Radhika`,
    `Sharma Verma Gupta Singh Kumar Patel Reddy Iyer Nair Menon Rao Desai Joshi Mehta Shah Kapoor Malhotra Chopra
     Banerjee Mukherjee Chatterjee Das Bose Pillai Krishnan Subramanian Kulkarni Deshpande Agarwal Bhatt Choudhury`,
  ),
  chinese: {
    first: words(
      `伟:wei 芳:fang 娜:na 敏:min 静:jing 丽:li 强:qiang 磊:lei 军:jun 洋:yang 勇:yong 艳:yan 杰:jie 娟:juan 涛:tao 明:ming
       超:chao 秀英:xiuying 霞:xia 平:ping 刚:gang 桂英:guiying 子轩:zixuan 浩然:haoran 宇航:yuhang 欣怡:xinyi 梓涵:zihan
       诗琪:shiqi 雨桐:yutong 嘉怡:jiayi 思远:siyuan 天宇:tianyu 晓明:xiaoming 建国:jianguo 志强:zhiqiang 文博:wenbo
       雪梅:xuemei 海燕:haiyan 俊杰:junjie 若曦:ruoxi 语嫣:yuyan 博文:bowen 一诺:yinuo 梦瑶:mengyao 家豪:jiahao 佳宁:jianing`,
    ),
    last: words(
      `王:wang 李:li 张:zhang 刘:liu 陈:chen 杨:yang 黄:huang 赵:zhao 吴:wu 周:zhou 徐:xu 孙:sun 马:ma 朱:zhu 胡:hu 郭:guo
       何:he 高:gao 林:lin 罗:luo 郑:zheng 梁:liang 谢:xie 宋:song 唐:tang 许:xu 韩:han 冯:feng 邓:deng 曹:cao 彭:peng
       曾:zeng 肖:xiao 田:tian 董:dong 袁:yuan 潘:pan 于:yu 蒋:jiang 蔡:cai 余:yu 杜:du 叶:ye 程:cheng 欧阳:ouyang 司马:sima`,
    ),
    script: 'han',
  },
  arabic: {
    first: words(
      `محمد:mohamed أحمد:ahmed علي:ali عمر:omar خالد:khaled يوسف:youssef إبراهيم:ibrahim حسن:hassan حسين:hussein
       مصطفى:mostafa كريم:karim طارق:tarek سعيد:said ماجد:majed فيصل:faisal سلطان:sultan عبدالله:abdullah
       عبدالرحمن:abdulrahman زياد:ziad بلال:bilal فاطمة:fatima عائشة:aisha مريم:maryam زينب:zainab نور:nour ليلى:layla
       سارة:sara هدى:huda رانيا:rania دينا:dina ياسمين:yasmin أمل:amal منى:mona سلمى:salma ريم:reem لينا:lina نادية:nadia
       هالة:hala جميلة:jamila شيماء:shaimaa`,
    ),
    last: words(
      `العتيبي:alotaibi القحطاني:alqahtani الحربي:alharbi الغامدي:alghamdi الشمري:alshammari المصري:almasri
       الهاشمي:alhashimi الأنصاري:alansari النجار:alnajjar الحداد:alhaddad الخطيب:alkhatib السيد:elsayed حسن:hassan
       إبراهيم:ibrahim عبدالعزيز:abdelaziz منصور:mansour سليمان:soliman خليل:khalil صالح:saleh فاروق:farouk يعقوب:yaqoub
       درويش:darwish شاهين:shaheen بركات:barakat حمدان:hamdan الزعابي:alzaabi المنصوري:almansoori الكعبي:alkaabi
       العمري:alomari الرفاعي:alrifai قاسم:qasim جابر:jaber ناصر:nasser حجازي:hegazy غنيم:ghoneim`,
    ),
    script: 'arabic',
  },
} as const satisfies Record<string, Names>

export type Culture = keyof typeof names

const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
}

/** The letters a to z of a Latin name, for an email address. */
export const toAscii = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[ßæøåłıđäöü]/g, (letter) => plain[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
