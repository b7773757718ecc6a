import { describe, expect, test } from 'vitest';
import { materialOf, materials } from '#shared/art/materials/materials.ts';
import { anyOf } from '#shared/art/materials/words.ts';

/** Foods by language and by the material that they get. */
const menus: Record<string, Record<string, string[]>> = {
  English: {
    liquid: [
      'soup',
      'lentil soup',
      'sushi',
      'salted caramel latte',
      'iced tea',
      'vanilla ice cream',
      'honey',
      'oat milk',
    ],
    threads: ['noodles', 'ramen noodles', 'pho', 'spaghetti carbonara', 'mac & cheese', 'lasagna', 'pad thai'],
    strata: ['chocolate cake', 'cheeseburger', 'apple pie', 'pancakes', 'doughnuts', 'dumplings', 'grilled cheese'],
    sand: ['rice', 'jollof rice', 'sourdough', 'cheese pizza', 'oatmeal', 'popcorn', 'risotto'],
    seeds: ['strawberries', 'mango', 'walnuts', 'green beans', 'cherries', 'peanut butter', 'orange'],
    engrave: ['caesar salad', 'green curry', 'grilled fish', 'tacos', 'steak', 'french fries'],
  },
  German: {
    liquid: ['Linsensuppe', 'Eis', 'Erdbeereis', 'Glühwein', 'Weißbier', 'Apfelsaft', 'Pfefferminztee', 'Honig'],
    threads: ['Käsespätzle', 'Nudeln', 'Nudelauflauf'],
    strata: ['Käsekuchen', 'Leberkäse', 'Schokolade', 'Apfelstrudel mit Käse', 'Schwarzwälder Kirschtorte'],
    sand: ['Milchreis', 'Vollkornbrot', 'Brezeln', 'Brötchen'],
    seeds: ['Erdbeeren', 'Obstsalat', 'Äpfel', 'Walnüsse', 'Kirschen'],
    engrave: ['Kartoffelsalat', 'Wiener Schnitzel', 'Currywurst', 'Süßkartoffeln', 'Schweinefleisch', 'Gemüse'],
  },
  French: {
    liquid: ["soupe à l'oignon", 'thé', 'Thé vert', 'glace à la vanille', 'bière', "jus d'orange", 'miel'],
    threads: ['pâtes au pesto', 'nouilles sautées'],
    strata: ['fromage', 'gâteau au chocolat', 'crêpes', 'pain au chocolat', 'tarte aux pommes'],
    sand: ['riz cantonais', 'baguette', 'pain'],
    seeds: ['fraises', 'pomme', 'fruits rouges'],
    engrave: ['poulet rôti', 'bœuf bourguignon', 'pommes de terre', 'fruits de mer', 'steak frites'],
  },
  Spanish: {
    liquid: ['sopa de tortilla', 'café con leche', 'helado de fresa', 'cerveza', 'té'],
    threads: ['fideos', 'macarrones', 'espaguetis'],
    strata: ['tarta de queso', 'empanadas', 'pastel de tres leches', 'quesadilla'],
    sand: ['arroz con pollo', 'paella', 'pan con tomate'],
    seeds: ['manzanas', 'fresas', 'frijoles', 'uvas', 'fruta'],
    engrave: ['ensalada', 'pescado frito', 'carne asada', 'patatas bravas', 'verduras', 'frutos del mar'],
  },
  Italian: {
    liquid: ['zuppa di pesce', 'caffè', 'gelato al pistacchio', 'vino rosso'],
    threads: ['pasta', 'tagliatelle al ragù', 'lasagne', 'spaghetti ai frutti di mare'],
    strata: ['tiramisù', 'torta di mele', 'formaggio', 'cioccolato'],
    sand: ['riso', 'pane', 'risotto ai funghi', 'pizza margherita', 'pizza ai quattro formaggi'],
    seeds: ['fragole', 'frutta', 'uva'],
    engrave: ['insalata', 'pollo alla griglia', 'verdure', 'frutti di mare', 'pesce spada'],
  },
  Portuguese: {
    liquid: ['chá', 'sopa de legumes', 'cerveja', 'mel', 'suco de laranja'],
    threads: ['macarrão', 'espaguete'],
    strata: ['pão de queijo', 'bolo de cenoura', 'pastel de nata'],
    sand: ['pão', 'arroz e feijão'],
    seeds: ['feijoada', 'morangos', 'maçã', 'manga'],
    engrave: ['frango assado', 'peixe grelhado', 'salada'],
  },
  Dutch: {
    liquid: ['erwtensoep', 'koffie', 'thee', 'ijs'],
    threads: ['pasta', 'spaghetti'],
    strata: ['appeltaart', 'kaas', 'pannenkoeken'],
    sand: ['rijst', 'volkorenbrood'],
    seeds: ['appels', 'fruit'],
    engrave: ['kip', 'vis', 'aardappelsalade'],
  },
  Polish: {
    liquid: ['zupa pomidorowa', 'herbata', 'lody', 'barszcz', 'miód'],
    threads: ['makaron', 'makaron z sosem'],
    strata: ['pierogi', 'sernik i ciasto', 'czekolada', 'ser'],
    sand: ['ryż', 'chleb'],
    seeds: ['truskawki', 'owoce', 'jabłka'],
    engrave: ['kurczak', 'ryba', 'mięso', 'warzywa'],
  },
  Turkish: {
    liquid: ['mercimek çorbası', 'çay', 'Türk kahvesi'],
    threads: ['makarna'],
    strata: ['baklava', 'börek', 'çikolatalı pasta', 'peynir'],
    sand: ['pilav', 'lahmacun', 'ekmek'],
    seeds: ['çilek'],
    engrave: ['döner', 'köfte', 'Adana kebap', 'balık', 'tavuk'],
  },
  Swedish: {
    liquid: ['ärtsoppa', 'kaffe', 'glass', 'te', 'honung'],
    threads: ['nudlar', 'makaroner'],
    strata: ['prinsesstårta', 'ost', 'choklad', 'kladdkaka'],
    sand: ['ris', 'knäckebröd'],
    seeds: ['jordgubbar', 'äpplen', 'frukt'],
    engrave: ['köttbullar', 'kyckling', 'sallad', 'fisk'],
  },
  Danish: {
    liquid: ['suppe', 'is', 'te', 'honning'],
    threads: ['nudler'],
    strata: ['chokolade', 'ost'],
    sand: ['rugbrød', 'ris'],
    seeds: ['jordbær'],
    engrave: ['kylling', 'fisk', 'kødboller'],
  },
  Norwegian: {
    liquid: ['fiskesuppe', 'is', 'te'],
    threads: ['nudler'],
    strata: ['sjokolade', 'pannekake'],
    sand: ['brød', 'ris'],
    seeds: ['blåbær', 'frukt'],
    engrave: ['kylling', 'fisk', 'kjøttkaker'],
  },
  'Japanese in Latin letters': {
    liquid: ['sashimi', 'matcha', 'omakase'],
    threads: ['yakisoba', 'tonkotsu ramen', 'kake udon'],
    strata: ['gyoza'],
    sand: ['onigiri', 'tamago kake gohan'],
    seeds: ['tofu'],
    engrave: ['tonkatsu', 'tempura'],
  },
  'Korean in Latin letters': {
    liquid: ['kimchi jjigae'],
    threads: ['naengmyeon', 'kimchi'],
    sand: ['bibimbap', 'gimbap'],
    engrave: ['bulgogi', 'Korean BBQ'],
  },
  'Chinese in Latin letters': {
    liquid: ['hong cha'],
    strata: ['bao'],
    engrave: ['kung pao chicken'],
  },
  'Hindi in Latin letters': {
    liquid: ['masala chai', 'mango lassi'],
    strata: ['samosa'],
    sand: ['chicken biryani', 'biriyani', 'naan', 'roti'],
    seeds: ['dal', 'daal'],
    engrave: ['paneer tikka', 'chicken tikka masala'],
  },
  'Arabic in Latin letters': {
    liquid: ['shorba'],
    strata: ['baklawa'],
    sand: ['kabsa', 'falafel'],
    seeds: ['hummus'],
    engrave: ['shawarma', 'kofta'],
  },
  Japanese: {
    liquid: ['お寿司', '手巻きずし', 'お茶', 'コーヒー', 'アイスクリーム'],
    threads: ['ラーメン', 'うどん', 'パスタ', '焼きそば', 'つけ麺'],
    strata: ['チーズケーキ', 'チョコレート', 'ハンバーガー', '餃子'],
    sand: ['ご飯', 'パン', 'ピザ', '海鮮丼'],
    seeds: ['りんご', 'いちご', '果物', '枝豆'],
    engrave: ['サラダ', 'カレーライス', '焼き鳥', '野菜', '焼き魚'],
  },
  Chinese: {
    liquid: ['酸辣汤', '奶茶', '咖啡', '啤酒'],
    threads: ['牛肉面', '拉麵', '炒面'],
    strata: ['蛋糕', '巧克力', '饺子', '汉堡'],
    sand: ['米饭', '面包', '麵包', '披萨', '炒飯'],
    seeds: ['苹果', '草莓', '水果', '豆腐'],
    engrave: ['烤鸭肉', '蔬菜', '咖喱鸡', '清蒸鱼', '土豆'],
  },
  Korean: {
    liquid: ['김치찌개', '된장찌개', '초밥', '커피', '녹차'],
    threads: ['라면', '국수', '파스타', '김치'],
    strata: ['치즈케이크', '만두', '치즈', '햄버거'],
    sand: ['비빔밥', '김밥', '피자', '빵'],
    seeds: ['사과', '딸기', '과일'],
    engrave: ['불고기', '양념치킨', '갈비', '카레'],
  },
  Greek: {
    liquid: ['σούπα', 'καφές', 'παγωτό', 'μέλι'],
    threads: ['μακαρόνια με κιμά'],
    strata: ['σπανακόπιτα', 'τούρτα', 'τυρί'],
    sand: ['ρύζι', 'ψωμί', 'πίτσα'],
    seeds: ['φρούτα', 'φράουλες', 'μήλα'],
    engrave: ['χωριάτικη σαλάτα', 'σουβλάκι', 'ψάρι'],
  },
  Russian: {
    liquid: ['борщ', 'куриный суп', 'чай', 'мороженое', 'мёд'],
    threads: ['лапша', 'макароны', 'спагетти'],
    strata: ['пельмени', 'блины', 'шоколад', 'сыр', 'торт «Наполеон»', 'чизбургер'],
    sand: ['рис', 'хлеб', 'пицца'],
    seeds: ['яблоки', 'клубника', 'фрукты'],
    engrave: ['шашлык', 'мясо', 'рыба', 'овощи', 'жареная картошка'],
  },
  Ukrainian: {
    liquid: ['борщ', 'морозиво', 'чай'],
    threads: ['локшина', 'макарони', 'спагеті'],
    strata: ['вареники', 'торт'],
    sand: ['хліб', 'піца', 'рис'],
    seeds: ['яблука', 'фрукти', 'ягоди'],
    engrave: ["м'ясо", 'м’ясо', 'риба', 'овочі', 'картопля'],
  },
  Arabic: {
    liquid: ['شوربة عدس', 'حساء العدس', 'قهوة', 'الشاي', 'عصير'],
    threads: ['معكرونة', 'مكرونة بالبشاميل'],
    strata: ['كنافة', 'بقلاوة', 'شوكولاتة', 'جبنة'],
    sand: ['أرز', 'الرز', 'خبز', 'كبسة', 'بيتزا'],
    seeds: ['تفاح', 'تمر', 'حمص', 'فواكه'],
    engrave: ['شاورما', 'كباب', 'سمك', 'دجاج مشوي'],
  },
  Hebrew: {
    liquid: ['מרק עוף', 'קפה', 'תה', 'גלידה'],
    threads: ['פסטה', 'ספגטי', 'אטריות'],
    strata: ['עוגת גבינה', 'שוקולד', 'המבורגר'],
    sand: ['אורז', 'לחם', 'פיצה', 'פיתה'],
    seeds: ['תפוחים', 'תותים', 'חומוס'],
    engrave: ['שווארמה', 'סלט', 'עוף', 'דגים', 'תפוחי אדמה'],
  },
};

const rows = Object.entries(menus).flatMap(([language, menu]) =>
  Object.entries(menu).flatMap(([material, foods]) => foods.map((food) => ({ language, material, food }))),
);

/** Returns spellings of a food by different shoppers. Some spellings of an unknown food get different materials. */
const spellings = (food: string): string[] => [
  food,
  food.toUpperCase(),
  `  ${food} `,
  food.replaceAll(' ', '   '),
  food.normalize('NFC'),
  food.normalize('NFKD'),
  food.normalize('NFKD').replace(/\p{M}/gu, ''),
  `${food}!`,
];

/** Returns so many spellings that an unknown food gets every material. */
const manySpellings = (food: string): string[] => Array.from({ length: 60 }, (_, i) => food + '!'.repeat(i));

const materialNamesOf = (foods: string[]): string[] => [...new Set(foods.map((food) => materialOf(food).name))];

describe.each(Object.entries(menus))('a favorite food in %s', (_language, menu) => {
  test.each(Object.entries(menu))('is shown in %s', (material, foods) => {
    const found = foods.map((food) => [food, materialOf(food).name]);

    expect(found).toEqual(foods.map((food) => [food, material]));
  });
});

test('case, accents, and spaces in a food do not matter', () => {
  const found = rows.map(({ food }) => [food, ...materialNamesOf(spellings(food))]);

  expect(found).toEqual(rows.map(({ food, material }) => [food, material]));
});

test('every material has words in at least eight languages', () => {
  for (const { name } of materials) {
    const languages = new Set(rows.filter(({ material }) => material === name).map(({ language }) => language));

    expect(languages.size, name).toBeGreaterThanOrEqual(8);
  }
});

describe('a food that contains a word for another food', () => {
  test.each([
    ['steak', 'tea', 'engrave'],
    ['seafood platter', 'latte', 'engrave'],
    ['goat curry', 'oat', 'engrave'],
    ['minute steak', 'nut', 'engrave'],
    ['doughnut', 'nut', 'strata'],
    ['pancake', 'pan', 'strata'],
    ['pan-fried salmon', 'pan', 'engrave'],
    ['honeydew melon', 'honey', 'seeds'],
    ['watermelon', 'mel', 'seeds'],
    ['coffee cake', 'coffee', 'strata'],
    ['macarons', 'macaroni', 'strata'],
    ['the best pizza in town', 'thé', 'sand'],
    ['chocolate bar', 'bär', 'strata'],
    ['kung pao chicken', 'pão', 'engrave'],
    ['breaded chicken', 'bread', 'engrave'],
    ['katsudon', 'udon', 'engrave'],
    ['Adana kebap', 'bap', 'engrave'],
    ['Milchreis', 'Eis', 'sand'],
    ['Erdbeereis', 'Reis', 'liquid'],
    ['Beeren', 'beer', 'seeds'],
    ['Schweineschnitzel', 'Wein', 'engrave'],
    ['poulet rôti', 'roti', 'engrave'],
    ['pomme de terre', 'pomme', 'engrave'],
    ['frutti di mare', 'frutti', 'engrave'],
    ['çikolatalı pasta', 'pasta', 'strata'],
    ['omakase', 'Käse', 'liquid'],
    ['面包', '面', 'sand'],
    ['土豆', '豆', 'engrave'],
    ['ハンバーグ', 'パン', 'strata'],
    ['תפוח אדמה', 'תפוח', 'engrave'],
  ])('“%s” is not taken for “%s” and is shown in %s', (food, _word, material) => {
    expect(materialNamesOf(spellings(food))).toEqual([material]);
  });

  test.each([
    ['licorice', 'rice'],
    ['nutmeg', 'nut'],
    ['chapati', 'chá'],
    ['cha siu', 'chá'],
    ['salt', 'salad'],
    ['Schwein', 'Wein'],
    ['coq au vin', 'vin'],
    ['супер', 'суп'],
    ['барбарис', 'рис'],
    ['חביתה', 'תה'],
    ['كرز', 'رز'],
    ['참치', '차'],
  ])('“%s” is not taken for “%s” and stays unknown', (food) => {
    expect(materialNamesOf(manySpellings(food)).length).toBeGreaterThan(1);
  });
});

describe('an unknown food', () => {
  test('always gets the same material', () => {
    expect(materialOf('Zyx')).toBe(materialOf('Zyx'));
    expect(materialOf('Zyx\u0308')).toBe(materialOf('Zy\u1e8d'));
  });

  test('gets any of the materials', () => {
    expect(materialNamesOf(manySpellings('Zyx')).sort()).toEqual(materials.map(({ name }) => name).sort());
  });
});

describe('a list of words', () => {
  test('matches whole words, and longer words at a star', () => {
    const foods = anyOf('rice *suppe bean*');

    expect(foods.test('fried rice, please')).toBe(true);
    expect(foods.test('licorice')).toBe(false);
    expect(foods.test('linsensuppe')).toBe(true);
    expect(foods.test('suppenhuhn')).toBe(false);
    expect(foods.test('baked beans')).toBe(true);
  });

  test('matches any separator at a hyphen, and the end of a food at a dollar sign', () => {
    const foods = anyOf('ice-cream', 'thé$');

    expect(['ice cream', 'ice-cream', 'icecream'].filter((food) => !foods.test(food))).toEqual([]);
    expect(foods.test('le the ')).toBe(true);
    expect(foods.test('the usual')).toBe(false);
  });

  test('never matches a food that has an excluded word', () => {
    const foods = anyOf('coffee*', '!*cake*');

    expect(foods.test('coffee')).toBe(true);
    expect(foods.test('coffee and cheesecakes')).toBe(false);
  });

  test('matches Chinese and Japanese words anywhere', () => {
    const foods = anyOf('茶 うどん');

    expect(foods.test('抹茶')).toBe(true);
    expect(foods.test('かけうどん'.normalize('NFKD').replace(/\p{M}/gu, ''))).toBe(true);
  });

  test('matches an Arabic or Hebrew word after its article', () => {
    const foods = anyOf('شاي תה');

    expect(foods.test('الشاي')).toBe(true);
    expect(foods.test('התה')).toBe(true);
    expect(foods.test('פיתה')).toBe(false);
  });

  test.each(['crème', 'Çorba', '삼겹살', 'ビール', 'чай', 'ψωμί', 'أرز'])(
    'has the same letters as a food without accents, such as “%s”',
    (word) => {
      const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

      expect(anyOf(word).test(plain)).toBe(true);
    },
  );
});
