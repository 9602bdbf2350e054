const lines = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split(/\s*\/\s*/)
    .map((line) => line.split(/\s+/));

/** A given name and what those who know its bearer call them, beyond the most common ones; men, then women. */
export const RARE_NICKNAMES: readonly [ReturnType<typeof lines>, ReturnType<typeof lines>] = [
  lines(
    `Henry Hank / Edward Ned / Christopher Kit Topher / John Jock / Richard Dickie / Alexander Lex Xander / Francisco Paco Pancho /
     Ignacio Nacho / Guillermo Memo / Enrique Quique / Eduardo Lalo / Fernando Nando / Rafael Rafa / Roberto Beto / Jesús Chuy /
     Giuseppe Beppe Peppe / Vincenzo Enzo / Giovanni Gianni / Domenico Mimmo / Luigi Gigi / Dmitri Dima / Ivan Vanya /
     Nikolai Kolya / Mikhail Misha / Yevgeny Zhenya / Alexei Alyosha Lyosha / Pavel Pasha / Konstantin Kostya / Yuri Yura /
     Vladimir Volodya Vova / Grigory Grisha / Anatoly Tolya / Wojciech Wojtek / Krzysztof Krzysiek / Jakub Kuba / Tomasz Tomek /
     Stanisław Staszek / Bartosz Bartek / Johannes Hans / Heinrich Heinz Heiner / Friedrich Fritz / Josef Sepp / Ulrich Uli /
     Emmanuel Manu Manny / Frédéric Fred / Sébastien Seb / Maxime Max / Gurpreet Gary Gopi / Harpreet Harry Happy / Jaspreet Jassi Jazz /
     Rajesh Raju / Vikram Vicky / Sandeep Sunny / Lakhwinder Lucky / Mohammadreza Reza / Amirhossein Amir / Abdulrahman Abdul /
     Zbigniew Zbyszek / Sergei Seryozha / Viktor Vitya / Santiago Santi / Gerardo Jerry / Barnaby Barney / Cornelius Neil Corny /
     Percival Percy / Reginald Rex / Sylvester Sly / Thaddeus Thad / Leopold Leo / Ferdinand Ferdie`,
  ),
  lines(
    `Dorothy Dot Dolly / Eleanor Nell Nora / Sarah Sadie Sally / Mary Molly Polly / Martha Patty / Margaret Daisy Rita /
     Elizabeth Libby Bess Elsie / Guadalupe Lupe Lupita / Dolores Lola / Concepción Concha / Rosario Charo / Francesca Franca /
     Giuseppina Pina / Ekaterina Katya / Maria Masha / Elena Lena / Tatiana Tanya / Natalia Natasha / Anastasia Nastya /
     Olga Olya / Svetlana Sveta / Lyudmila Lyuda Mila / Galina Galya / Nadezhda Nadia / Irina Ira / Ksenia Ksyusha /
     Małgorzata Gosia / Katarzyna Kasia / Joanna Asia / Barbara Basia / Aleksandra Ola / Zofia Zosia / Margarete Gretel Grete /
     Ursula Uschi / Stephanie Steffi / Gertrude Trudy / Wilhelmina Mina Minnie / Véronique Vero / Isabelle Isa /
     Nathalie Nath / Caroline Caro / Geneviève Gen / Françoise Fanny / Jaswinder Jassi / Simranjeet Simi / Rupinder Ruby /
     Manpreet Preet / Fatemeh Fati / Zahra Zari / Philippa Pippa / Henrietta Etta Hettie / Antoinette Toni Nettie /
     Josephine Jo Josie / Millicent Millie / Winifred Freddie / Araminta Minty / Beatriz Bea / Mercedes Merche / Teresa Tere /
     Pilar Pili / Graciela Chela / Consuelo Chelo / Rosalinda Linda / Valentina Valya / Yekaterina Katia / Viktoria Vika`,
  ),
];

/** Given names that parents choose alike for brothers and sisters. */
export const ALIKE_SIBLINGS = lines(
  `Jayden Kayden / Jaylen Kaylen / Marina Karina / Danielle Daniela / Harman Karman / Justin Justine / Mason Jason / Ashton Ashlyn /
   Taylor Tayler Tyler / Kyla Kayla / Brayden Hayden / Madison Addison / Landon Brandon / Ella Bella / Mia Lia / Zoe Chloe /
   Aiden Jaiden / Ethan Nathan / Logan Rogan / Carson Larson / Darren Warren / Karen Sharon / Tina Gina / Dina Nina / Alina Elina /
   Amir Samir / Hassan Hussein / Hasan Husain / Farid Farida / Karim Karima / Jamil Jamila / Nadir Nadira / Samira Amira /
   Rohan Mohan / Rohit Mohit / Anil Sunil / Amit Sumit / Ramesh Suresh / Mahesh Naresh / Ankit Ankita / Nikhil Akhil / Priya Riya /
   Kavita Savita / Anita Sunita / Geeta Seeta / Jasleen Harleen / Jasmeen Yasmeen / Navdeep Hardeep / Gurleen Harleen /
   Amandeep Ramandeep / Simran Kiran / Parmjit Karamjit / Chidi Chika / Ngozi Nkozi / Emeka Nemeka / Taiwo Kaiwo / Dele Bele /
   Minho Jinho / Jiwon Siwon / Minji Minjun / Jisoo Jiwoo / Seojun Seojin / Hana Nana / Kenta Kento / Yuki Yuka / Emi Ami /
   Meiling Meilin / Xiaoming Xiaoning / Xiaohong Xiaodong / Jianguo Jianhua / Weiming Weining / Lihua Lifang / Thanh Khanh /
   Linh Minh / Tuan Quan / Hung Dung / Marko Mirko / Darko Zarko / Mila Milan / Jovana Ivana / Olena Milena / Maryna Iryna /
   Rosalie Coralie / Mathis Mathieu / Camille Camilla / Julien Julie / Lucas Marcus / Aurore Aurora / Noemie Naomie / Emile Emilie /
   Carlos Carla / Mario Maria / Paulo Paula / Adriano Adriana / Ariel Uriel / Daniel Nathaniel / Ivan Evan / Kelsey Chelsey`,
);
