/** A star of the J2000 sky: right ascension (0..360) and declination (-90..90) in degrees, and visual magnitude. */
export type BrightStar = { rightAscension: number; declination: number; magnitude: number };

/** The number of digits per star: three for right ascension and three for declination. */
const WIDTH = 6;
/** Declinations are measured from the south pole, so they need no sign. */
const SOUTH_POLE = -9000;

/**
 * The 491 stars to magnitude 5 within 1.15 radii of a constellation of the zodiac, brightest first. A row starts with a
 * magnitude, in hundredths and rounded to a multiple of 5. The row's stars follow without gaps, in hundredths of a
 * degree in base 36: 5bm87v is Aldebaran, at a right ascension of 68.98 and a declination of 16.51 degrees, which is
 * 106.51 from the south pole. These are facts of the Hipparcos catalog, read from d3-celestial 0.7.35 by Olaf Frohn
 * (BSD-3-Clause).
 */
const rows = `
-5 gi88fa
85 5bm87v
100 fj6630
105 j334wl
115 8z593vqkp4nq
135 bqh7v9
160 8rp9elkbo42y
165 69s7fn6al95h
180 las4ai
185 ke93mk
195 7o787k
200 2gb8r6byj8h4
205 lwe4wy05u96t1cf9oy
215 doe82h
225 6ek6x6
230 iiw576jhi4ar
240 p5p7pgkhu3xl
245 jvj5qcqoy940
250 qpn849
255 d058j0img5ez
260 e6z5lam1h4n0hot67y
265 27m8jtejw550
270 g3n8d45q99i5k9p42el8l4n5
275 eoy6tzh6o5pg
280 5xs6jvi1f3rnj7l4rmldf4ze
285 0978464il9ek4dz8szf367sgp7o5p77dy8oj
290 m6g5bmihv4xhixe4yxowx6ij
295 egr5o4pkp6x46ih8kqbau8s1
300 ky14lifet55nkle3uj2hz9n7jip40b
305 njx5sy7si8vt
310 l6943w
315 lpp4v1
320 5la7hckmy434
325 hfu4zs0rb9bqk3m50kqim5q2
330 78c8ojjws3lwm4i4t5
335 d0884v69c6rc7tg7xu
340 fpr6wc6gq7pleym77g56l8634n57wpq9h7s326j986iir3zc
345 bw98r21bn65q
350 bpr88kd369hxlcq3eb8hn8n2qfe8ucly35bdpnr7f8
355 56j8fa9kt7nj0di69ijj040e8yj8ts
360 8g887ynhv5z6dpj72w1md6ba7yo9kci2q4ru3a291q3y87n31rj84n4f58stjkl3oc
365 50f85fq0p6xyi3u4na
370 5m87dlqsw5b7p2u5nqqy97745oc74s4c68sz
375 3zv7p1h3g739qh76cym2x59m52l8aqotj57r
380 8lj938gzx805o2g67mclp9l1d2z9dl2cr75o
385 4bs9fp56i86cc7g7nvl3k5bi13f9wypvp6u54cu8tph196iaigi4ov
390 26u8flbfn8y9e9u6w54ov7eni1o5sxmeq5kfom07cl
395 5bw6opine5cla4d8cfmfe3iimg93t6r2a5e6ice4clqcz8rh
400 4ly9pfd6y7r9ir05fy5ia6oz86j8j5
405 a5r95wrrj7h24ux6f0dm67g5q586xod507erg0185wqf45w95pt7zj8sm90qgig6hc
410 0wv8tfof55m56hz7ntm6n3wqm6940qdzm7m9n223ppo5c4v8
415 7i48i5iee5njo1c4ztre37dn42g7xy4d68sj70v8qm8nw9eak6n52upsd6ce
420 gga65hj7x482q8w4uw6dq7ejqd37vtqjj4fm54a8nxin943sj1g5iqqwa6h7
425 8xr968g8h72am44432j4h49mqxd68r5bf7q82177ngady7uykdq3yo17q7jx4xg7mp
425 5d67wr5g08psmfs3hkr5r7fq
430 54y8pdk7c4n1oqg5n946m6z4j4a5nvpl55vhq2k4g52uw7li4ce8tz54d8btcna8ur
430 dg06vqeia5p0nhl5z9int5c1nvy6ux6ep8dn78o97yf8m8ap
435 jz04w40pm9jo0qs97fi3f3nr3p38gt5lt7mqhpe4m9p684e92kd7ml4px8nc5ne6iv
435 01d6hbn55480
440 f8l6imr4f5co6gj7od6u48icbq67pshf173tk2x5bd13q8r28be9a1qys68icry8i2
440 h694scr3y8r0
445 n764t1o2h6k10xt7j31yg7d976b81hj4z5ad4ip6pt61k75yj1k39xqh54eo3v496p
445 5rc72rhb26lxol27pt
450 54z85eizf5ecqp178mqqz5427sk7yrgzm87mofy50jrfj72yrg05tm6jk79gdno8i6
450 fyi8aioho62fouy59fpmi4ed0cq9s71ds99lp0r5fx38m979gkm5wvmer5po
455 0yla44kld4sp64y9iphli5f1n384ujqr77o5r6l7xg8od7vdix052vkzm4qyd0w8q6
455 kd43ctj0g54vm5h3ti
460 ir84sfr0o8ry6az76mie84znmp650w03p6i50bv9xg26v76vi0q6625uh8lzctt7ie
460 lha3oh
465 3gg8laice4yhrqg8vu5os7q770q8hy35i92z5a68385vi84sdwm7gd1dm8kf7qg7pi
465 a3e8lnen96bsi4m4afkxi4nul6j4uw1f88ua5dy8689ht8b1lea5tjobw4ge
470 bkt7kccbk9eufnv6gmp186c7qay5hp55582vdft66sjk63ocn2g4wyoi77q5r9g5bx
470 5n581l6cz6uzong4gnqt857m67g6wyc2o9jweae8bfp4m5hl
475 7zy7ymin63gjo5w6921j791qfeg5j5ktv53um1u3p2piz6s0i655fci6n49lf0x8ad
475 fkq5pnqra8wr0up64jdbe6poexr67in7t40mnjp5yknpe5kj
480 10t6uu57w86zbyd8g3fdw7d7ka553gkn73unq007b20a58i529w8rkj3n508kmh4hy
480 53e8agek78ovivd4qjpy871uq9o97f5z285cgqx6rtlbm5cyoe25eupvm7vxq1y64c
480 rfc5ki
485 jrp4b8lys42x1qn7f23ug77d4wc7nq6l087xcqq782dls7kygl287bn4m4x8gnk7lh
485 h097koj6c3jnkii59slos470lvm56umah4zupkm7c23rd8kgmvv5f4
490 6bj8my6qd8u9ep37qgksh3q4mbx5hdrr36o469j7356qr7x58zp8dfex08l0o414c6
490 il13ysimg5f058t6xw5xi8dthdo6achn64igjbj5kqnuu6qxqj17mifpd786g078l2
490 htt65ckyr3ldlg23eh
495 4yo8j650u9m1gev5oqh6r6rmqy16cjrgw97k2jx9a69bs937f7y55spnq4fl76d86t
495 ihf5ucr5171irik77p1xva2q56f87g65q8neg0b5jnil04y5l255464af9kd50t91z
495 94t90dea5777flf80ai4z53ur9x9d1rdz5ui
500 1zc6nr2hw8y2cqv7ey03564t68777ugfv74piic3q2n8c4gypmj4bgqzi67b69b8aa
500 ktd4lzlwa571
`;

let decoded: readonly BrightStar[] | undefined;

/** Returns the stars of the list, brightest first. Decodes the rows on the first call. */
export function brightStars(): readonly BrightStar[] {
  decoded ??= rows.trim().split('\n').flatMap(starsOf);
  return decoded;
}

function starsOf(row: string): BrightStar[] {
  const [magnitude, digits] = row.split(' ') as [string, string];
  return Array.from({ length: digits.length / WIDTH }, (_, i) => {
    const star = digits.slice(i * WIDTH, (i + 1) * WIDTH);
    return {
      rightAscension: Number.parseInt(star.slice(0, WIDTH / 2), 36) / 100,
      declination: (Number.parseInt(star.slice(WIDTH / 2), 36) + SOUTH_POLE) / 100,
      magnitude: Number(magnitude) / 100,
    };
  });
}
